import fc from "fast-check";
import { inject } from "vitest";

// Set by vitest.config.ts: fixed in `npm test`, random and printed in `npm run test:deep`.
fc.configureGlobal({ seed: Number(process.env.SEED) });

// Texts that the program keeps outside of a repository go when the tests have ended.
process.env.TMPDIR = inject("scratch");
