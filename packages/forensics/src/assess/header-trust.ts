/** In a file of any kind. A broken seal is evidence and no habit: nothing but a later change breaks it. */
export const CREDENTIALS_TRUST = 0.8;

/**
 * How far a method that reads headers, tables and tags may raise the tamper score: the share of its own score that
 * enters, 0 to 1. Low on purpose: a re-saved or stripped photo is a fact, not a forgery. What the pixel methods
 * say is weighed by the fusion, which is fitted (`fusion/`); these shares are set by hand so that no camera original and no
 * re-saved photo of the development data comes near the review threshold by its headers alone.
 */
export const HEADER_TRUST: Readonly<Record<string, number>> = {
  metadata: 0.4,
  'quantisation-tables': 0.3,
  thumbnail: 0.3,
  'generator-text': 0.3,
  credentials: CREDENTIALS_TRUST,
  // A file that was cut short is told, not suspected.
  'damaged-data': 0,
  // What else a file holds is told, not suspected.
  'file-parts': 0,
};
