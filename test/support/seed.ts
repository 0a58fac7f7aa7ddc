import fc from "fast-check";

// Set by vitest.config.ts: fixed in `npm test`, random and printed in `npm run test:deep`.
fc.configureGlobal({ seed: Number(process.env.SEED) });
