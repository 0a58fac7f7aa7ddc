import {
  BASE64,
  DIGITS,
  HEX,
  join,
  LOWER,
  type LookAlike,
  type Planted,
  planted,
  randomness,
  UPPER,
  URL_SAFE,
  WORD,
} from "./secrets-corpus.ts";

// Credentials that are known by where they stand rather than by a beginning of their own.
const random = randomness(1812);

const DJANGO = `${LOWER}${DIGITS}!@#$%^&*(-_=+)`;
const SALT = `${WORD}!@#%^&*()-_[]{}<>~+=,.;:/?|`;
const basic = (text: string): string => Buffer.from(text).toString("base64");
const lines = (body: string, end = "\n"): string => (body.match(/.{1,64}/g) ?? []).join(end);

/** The head of a PuTTY key; in parts, for this file must hold nothing that looks like one. */
const puttyHead = join("PuTTY-User-Key-", "File-3: ssh-ed25519\nEncryption: none\nComment: me@box\n");
const puttyKey = join(
  puttyHead,
  `Public-Lines: 2\n${lines(join("AAAAC3NzaC1lZDI1NTE5", random(80, BASE64)))}\n`,
  `Private-Lines: 1\n${random(48, BASE64)}\nPrivate-MAC: ${random(64, HEX)}`,
);
const oldPuttyKey = join(
  join("PuTTY-User-Key-", "File-2: ssh-rsa\r\nEncryption: none\r\nComment: deploy\r\n"),
  `Public-Lines: 6\r\n${lines(join("AAAAB3NzaC1yc2E", random(360, BASE64)), "\r\n")}\r\n`,
  `Private-Lines: 14\r\n${lines(random(880, BASE64), "\r\n")}\r\nPrivate-MAC: ${random(40, HEX)}`,
);

/** Invented credentials in the shapes that tools print and keep. */
export const CREDENTIALS: readonly Planted[] = [
  planted(
    "AWS session token, exported",
    join("IQoJb3Jp", "Z2luX2VjEJ", random(320, BASE64), "=="),
    (s) => `export AWS_SESSION_TOKEN="${s}"\n`,
  ),
  planted(
    "AWS session token in JSON",
    join("FwoGZXIv", "YXdzE", random(400, BASE64), "=="),
    (s) => `{"Credentials":{"SessionToken":"${s}","Expiration":"2026-11-16T12:00:00Z"}}`,
  ),
  planted(
    "AWS session token without its usual beginning",
    random(356, BASE64),
    (s) => `aws_session_token = ${s}\n`,
  ),
  planted(
    "AWS security token in a signed address",
    join("IQoJb3Jp", "Z2luX2Vj", random(60, WORD), "%2F", random(200, WORD), "%2B", random(20, WORD)),
    (s) => `GET /b/k?X-Amz-Expires=900&X-Amz-Security-Token=${s}&X-Amz-SignedHeaders=host\n`,
  ),
  planted("Mailgun key", join("ke", "y-", random(32, HEX)), (s) => `sent with ${s}, got 401\n`),
  planted(
    "Mailgun domain key",
    join(random(32, HEX), "-", random(8, HEX), "-", random(8, HEX)),
    (s) => `MG_SENDING_KEY: ${s}\n`,
  ),
  planted("curl -u", "Tr0ub4dor&3", (s) => `curl -sS -u deploy:${s} https://ci.acme.dev/job\n`),
  planted(
    "curl --user over lines",
    random(14, WORD),
    (s) => `curl -X POST \\\n  --user 'build-bot:${s}' \\\n  https://repo.acme.dev/up\n`,
  ),
  planted("curl -u in one word", "correct.horse", (s) => `$ curl -uadmin:${s} localhost:9200\n`),
  planted("Rails secret_key_base", random(128, HEX), (s) => `production:\n  secret_key_base: ${s}\n`),
  planted("Rails master key", random(32, HEX), (s) => `RAILS_MASTER_KEY=${s} bin/rails c\n`),
  planted("Phoenix secret_key_base", random(64, BASE64), (s) => `  secret_key_base: "${s}",\n`),
  planted(
    "Django SECRET_KEY",
    join("django-insecure-", random(50, DJANGO)),
    (s) => `SECRET_KEY = '${s}'\nDEBUG = True\n`,
  ),
  planted("Django SECRET_KEY of its own", random(50, DJANGO), (s) => `DJANGO_SECRET_KEY="${s}"\n`),
  planted(
    "Laravel APP_KEY",
    join("base64:", random(43, BASE64), "="),
    (s) => `APP_ENV=local\nAPP_KEY=${s}\n`,
  ),
  planted("Symfony APP_SECRET", random(32, HEX), (s) => `APP_SECRET=${s}\n`),
  planted("WordPress salt", random(64, SALT), (s) => `define( 'LOGGED_IN_KEY', '${s}' );\n`),
  planted("NextAuth secret", join(random(43, BASE64), "="), (s) => `NEXTAUTH_SECRET=${s}\n`),
  planted("netrc on one line", random(20, WORD), (s) => `machine git.acme.dev login ci password ${s}\n`),
  planted(
    "netrc over lines",
    join(random(9, LOWER), "-", random(4, DIGITS)),
    (s) => `machine api.heroku.com\n  login me@acme.dev\n  password ${s}\n`,
  ),
  planted(
    "docker auth",
    basic(`ci-bot:${random(16, WORD)}`),
    (s) => `{\n  "auths": {\n    "ghcr.io": {\n      "auth": "${s}"\n    }\n  }\n}\n`,
  ),
  planted(
    "docker auth on one line",
    basic(`AWS:${random(40, WORD)}`),
    (s) => `echo '{"auths":{"x":{"auth":"${s}"}}}'`,
  ),
  planted("docker identity token", random(200, URL_SAFE), (s) => `"identitytoken": "${s}"\n`),
  planted(
    "Django session cookie",
    random(32, `${LOWER}${DIGITS}`),
    (s) => `Cookie: csrftoken=abc; sessionid=${s}\n`,
  ),
  planted("PHP session cookie", random(26, `${LOWER}${DIGITS}`), (s) => `curl -b PHPSESSID=${s} localhost\n`),
  planted(
    "Java session cookie",
    random(32, `${DIGITS}ABCDEF`),
    (s) => `Set-Cookie: JSESSIONID=${s}; Path=/\n`,
  ),
  planted(
    "Express session cookie",
    join("s%3A", random(32, URL_SAFE), ".", random(43, WORD)),
    (s) => `Set-Cookie: connect.sid=${s}; Path=/; HttpOnly\n`,
  ),
  planted(
    "Rails session cookie",
    join(random(120, WORD), "--", random(16, WORD), "--", random(22, WORD)),
    (s) => `-H 'Cookie: _shop_session=${s}'\n`,
  ),
  planted(
    "NextAuth session cookie",
    join("ey", random(100, WORD), "..", random(16, WORD), ".", random(60, URL_SAFE)),
    (s) => `__Secure-next-auth.session-token=${s}; Path=/\n`,
  ),
  planted("curl in a table", random(18, WORD), (s) => `| ping | \`curl -fsu ci:${s} https://x.dev\` |\n`),
  planted("Flask key", random(48, HEX), (s) => `app.config["SECRET_KEY"] = "${s}"\n`),
  planted("PuTTY key", puttyKey, (s) => `pasted here:\n\n${s}\n\nand then it worked\n`),
  planted("PuTTY key of version 2", oldPuttyKey, (s) => `${s}\r\n`),
];

/** What looks like one of them and is none. */
export const CREDENTIAL_LOOK_ALIKES: readonly LookAlike[] = [
  { kind: "session token variable", text: 'export AWS_SESSION_TOKEN="$(jq -r .SessionToken creds.json)"\n' },
  { kind: "session token field", text: "const { SessionToken } = await sts.getSessionToken({});\n" },
  { kind: "cache key of a checksum", text: `restore-key: cache-key-${random(32, HEX)}\n` },
  { kind: "UUID with a suffix", text: "pod web-6d4cf56db6-x2k9q on node 10-0-3-17\n" },
  { kind: "curl with a variable", text: 'curl -u "$USER:$PASS" https://ci.acme.dev\n' },
  { kind: "curl with a placeholder", text: "curl -u <user>:<token> https://api.acme.dev\n" },
  { kind: "curl with words", text: "curl -u username:password https://api.acme.dev\n" },
  { kind: "curl with the default", text: "curl -u guest:guest localhost:15672/api/queues\n" },
  { kind: "curl of a user alone", text: "curl -u deploy https://ci.acme.dev:8443/job\n" },
  { kind: "curl that sends a time", text: "curl -o out.json https://acme.dev/u:8080 -H 'If: 12:30:00'\n" },
  { kind: "Rails from the environment", text: 'secret_key_base: <%= ENV["SECRET_KEY_BASE"] %>\n' },
  { kind: "Django from the environment", text: 'SECRET_KEY = os.environ["DJANGO_SECRET_KEY_PRODUCTION"]\n' },
  { kind: "Django's advice", text: "SECRET_KEY = config('SECRET_KEY', default='change-me-in-production')\n" },
  { kind: "Laravel without a key", text: "APP_NAME=shop\nAPP_KEY=\nAPP_URL=http://localhost\n" },
  { kind: "WordPress before its set-up", text: "define('AUTH_KEY', 'put your unique phrase here');\n" },
  { kind: "name of a setting", text: "jwt_secret: config.auth.jwtSecretFromVaultOrEnvironment\n" },
  { kind: "key of a translation", text: "app_key: messages.checkout.confirm.button.primary.label\n" },
  { kind: "netrc in prose", text: "the machine learning login page password reset flow is broken\n" },
  { kind: "netrc with words", text: "machine example.com login user password secret\n" },
  { kind: "default login in prose", text: "default login admin password admin\n" },
  {
    kind: "docker auth left out",
    text: '{ "auths": { "ghcr.io": { "auth": "" } }, "credsStore": "desktop" }\n',
  },
  { kind: "auth setting", text: '{ "auth": "authenticationRequired", "realm": "staff" }\n' },
  { kind: "auth flag in YAML", text: "proxy:\n  auth: basicauthentication\n  port: 8080\n" },
  { kind: "session of a command line", text: "claude --resume 5f1c2d3e-8a7b-4c6d-9e0f-1a2b3c4d5e6f\n" },
  { kind: "session id in an address", text: "GET /runs?session_id=5f1c2d3e-8a7b-4c6d-9e0f-1a2b3c4d5e6f\n" },
  { kind: "session setting", text: "session=development-without-a-database\nsid=default\n" },
  { kind: "cookie attributes", text: "Set-Cookie: session=; Max-Age=0; Path=/; SameSite=Lax\n" },
  { kind: "cookie placeholder", text: "curl -b 'sessionid=<your session id>' localhost:8000/admin/\n" },
  { kind: "PuTTY public key", text: `${puttyHead}Public-Lines: 2\n${random(64, BASE64)}\n` },
  {
    kind: "PuTTY in prose",
    text: "convert the PuTTY-User-Key-File to OpenSSH; Private-Lines: 14 is a count\n",
  },
];

// Written after the rules above were settled, in other shapes; the rules are not tuned on it.
const later = randomness(60_221);

/** Further credentials of the same kinds. */
export const HELD_OUT_CREDENTIALS: readonly Planted[] = [
  planted(
    "AWS session token in a profile",
    join("IQoJb3Jp", "Z2luX2VjEA4aCXVzLWVhc3Qt", later(500, BASE64)),
    (s) => `[mfa]\naws_access_key_id = x\naws_session_token = ${s}\n`,
  ),
  planted(
    "AWS session token in PowerShell",
    join("FwoGZXIv", "YXdzEBY", later(300, BASE64), "="),
    (s) => `$env:AWS_SESSION_TOKEN='${s}'\r\n`,
  ),
  planted("Mailgun key with curl", join("ke", "y-", later(32, HEX)), (s) => `--user 'api:${s}'\n`),
  planted("Mailgun key in JSON", join("ke", "y-", later(32, HEX)), (s) => `{"apiKey":"${s}"}`),
  planted("curl --proxy-user", later(10, WORD), (s) => `curl --proxy-user "corp:${s}" https://x.dev\n`),
  planted("Rails key in the environment", later(128, HEX), (s) => `SECRET_KEY_BASE=${s} rails s\n`),
  planted("Laravel key in a log", join("base64:", later(43, BASE64), "="), (s) => `  - APP_KEY: '${s}'\n`),
  planted(
    "ASP.NET machine key",
    later(128, `${DIGITS}ABCDEF`),
    (s) => `<machineKey validationKey="${s}" />\n`,
  ),
  planted(
    "netrc with an account",
    later(24, URL_SAFE).replace(/^-/, "a"),
    (s) => `machine ftp.x.dev login me account dev password ${s}`,
  ),
  planted("netrc default", later(12, WORD), (s) => `default login anonymous password ${s}\n`),
  planted(
    "docker auth in YAML",
    basic(`robot$ci:${later(32, WORD)}`),
    (s) => `auths:\n  r.x.dev:\n    auth: ${s}\n`,
  ),
  planted("docker config in Kubernetes", later(240, BASE64), (s) => `data:\n  .dockerconfigjson: ${s}\n`),
  planted("Laravel session cookie", later(200, WORD), (s) => `laravel_session=${s}; expires=Mon\n`),
  planted("ASP.NET session", later(24, `${LOWER}${DIGITS}`), (s) => `Cookie: ASP.NET_SessionId=${s}\n`),
  planted(
    "browser session",
    later(48, URL_SAFE),
    (s) => `  -H 'cookie: logged_in=yes; user_session=${s}' \\\n`,
  ),
  planted(
    "session cookie of a UUID",
    "0b8e4f2a-91c3-4d57-a6e8-3f7c25d10b94",
    (s) => `Cookie: sessionid=${s}; theme=dark\n`,
  ),
];

/** Further look-alikes. */
export const HELD_OUT_CREDENTIAL_LOOK_ALIKES: readonly LookAlike[] = [
  {
    kind: "curl of many options",
    text: "curl -fsSL --retry 3 -o /tmp/x https://acme.dev/install.sh | sh -s -- -u x:y\n",
  },
  { kind: "curl help", text: "     curl --user <user:password>  Server user and password\n" },
  { kind: "docker run -u", text: "docker run -u 1000:1000 -v $PWD:/work node:20 npm test\n" },
  { kind: "secret key type", text: "secret_key: Optional[SecretStr] = Field(default=None)\n" },
  { kind: "key function", text: "app_key = hashlib.sha256(settings.name.encode()).hexdigest()\n" },
  { kind: "auth middleware", text: "auth: requireAuthenticatedUser,\n" },
  { kind: "netrc format", text: "machine HOST login NAME password STRING\n" },
  {
    kind: "our own front matter",
    text: "session: 5f1c2d3e-8a7b-4c6d-9e0f-1a2b3c4d5e6f\nbranch: feature/auth\n",
  },
  { kind: "session in code", text: "const session = await getServerSession(authOptions);\n" },
  { kind: "session file", text: "session=/home/me/.claude/projects/-work-main/agent.jsonl\n" },
  { kind: "sid of an SQL server", text: "jdbc:oracle:thin:@//db:1521/?sid=ORCLPDB1PRODUCTION\n" },
  { kind: "key of a lock file", text: "  integrity: sha512-abc\n  key-value-pairs-of-everything-in-one\n" },
  { kind: "identity token type", text: "identityToken: string | undefined\n" },
  { kind: "UPPER snake", text: join("APP_SECRET_NAME=", random(6, UPPER), "_STORE_PASSWORD\n") },
];
