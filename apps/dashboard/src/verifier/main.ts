import './verifier.css';
import { fingerprintBlob } from '@assay/fingerprint';
import { createPage } from './page.ts';
import { createSession } from './session.ts';

/** The page in an evidence bundle: one file, no network, nothing of ours but this script. */

const page = createPage();
const session = createSession(page.show, fingerprintBlob);
page.listen(session);
