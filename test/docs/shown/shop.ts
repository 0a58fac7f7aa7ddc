/** A function that signs a user in: lines 4 to 7 of src/login.ts. */
export const LOGIN = `cat > src/login.ts <<'END'
import { exchange } from "./exchange";

/** Signs a user in with the code that the provider sent back. */
export async function login(code: string) {
  const token = await exchange(code);
  return { token, user: null };
}
END
`;

/** A repository with that function. */
export const SHOP = `mkdir shop && cd shop && git init -q && git switch -qc feature/oauth && mkdir docs src test
${LOGIN}echo "test('login', () => {})" > test/login.test.ts
echo "1. sign in" > docs/plan.md
git add -A && git commit -qm "login with a provider"
`;

/** A place in it that is saved. */
export const SAVED = `git checkpoint save login-oauth -m "Sign in with a provider" --left-off "token exchange works; src/login.ts:4-7 still returns no user" --next "read the user from the token in src/login.ts" --next "cover the expired code in test/login.test.ts" --failed "token in an iframe: third-party cookies are blocked"
`;
