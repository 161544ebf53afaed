import { config } from 'zod';

// Imported before all else, since schemas ask as they are made: the page's own policy forbids what zod would compile,
// and browsers note each attempt.
config({ jitless: true });
