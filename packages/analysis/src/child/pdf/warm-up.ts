/** Loads the modules that open and draw documents, so that their compiled code is cached. */
import '@napi-rs/canvas';
import 'pdfjs-dist/legacy/build/pdf.mjs';
// Loaded by pdf.js itself when it opens its first document.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
