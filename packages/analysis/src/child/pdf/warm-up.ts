/** Loads what opens and draws documents, for its compiled code to be kept. */
import '@napi-rs/canvas';
import 'pdfjs-dist/legacy/build/pdf.mjs';
// Loaded by pdf.js itself when it opens its first document.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
