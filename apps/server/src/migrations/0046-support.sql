-- Who let support in. Not a reference: it outlives the user.
ALTER TABLE support_grants ADD COLUMN granted_by text;
