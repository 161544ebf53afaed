import './verifier.css';
import { fingerprintBlob } from '@assay/fingerprint';
import { createPage } from './page.ts';
import { chooseLanguage, createWords, translatePage } from './page-language.ts';
import { createSession } from './session.ts';

/** The page in an evidence bundle: one file, no network, only this script. */

const words = createWords(chooseLanguage(location.search, navigator.languages));
translatePage(document, words);
const page = createPage(words);
const session = createSession(page.show, fingerprintBlob);
page.listen(session);
