-- A new password voids the link to a new mail address: whoever asked for it may have known the password before.
GRANT DELETE ON mail_changes TO assay_system;
