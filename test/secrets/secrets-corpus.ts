/** A text with a secret in it: which, and of what kind. */
export interface Planted {
  readonly kind: string;
  readonly secret: string;
  readonly text: string;
}

/** A text that looks as if it held a secret. */
export interface LookAlike {
  readonly kind: string;
  readonly text: string;
}

export const LOWER = "abcdefghijklmnopqrstuvwxyz";
export const UPPER = LOWER.toUpperCase();
export const DIGITS = "0123456789";
export const HEX = `${DIGITS}abcdef`;
export const WORD = `${UPPER}${LOWER}${DIGITS}`;
export const URL_SAFE = `${WORD}-_`;
export const BASE64 = `${WORD}+/`;

/** A row of random characters that is the same in every run. */
export function randomness(seed: number): (length: number, alphabet: string) => string {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return (state ^ (state >>> 13)) >>> 0;
  };
  return (length, alphabet) => Array.from({ length }, () => alphabet[next() % alphabet.length]).join("");
}

/** Joins the parts of what must not stand in this file in one piece. */
export function join(...parts: readonly string[]): string {
  return parts.join("");
}

/** A text in the encoding of JSON web tokens. */
export function base64url(text: string): string {
  return Buffer.from(text).toString("base64url");
}

/** Base64 in lines of 64, as in key files. */
export function armour(label: string, body: string, lineEnd = "\n"): string {
  const lines = body.match(/.{1,64}/g) ?? [];
  return [join("-----BEG", `IN ${label}-----`), ...lines, join("-----E", `ND ${label}-----`)].join(lineEnd);
}

const random = randomness(20261116);

/** A secret in the text that stands around it. */
export function planted(kind: string, secret: string, around: (secret: string) => string): Planted {
  return { kind, secret, text: around(secret) };
}

const rsaKey = armour("RSA PRIVATE KEY", join("MIIEpAIBAAKCAQEA", random(1584, BASE64)));
const ecKey = armour("EC PRIVATE KEY", join("MHcCAQEEI", random(151, BASE64), "=="));
const opensshKey = armour("OPENSSH PRIVATE KEY", join("b3BlbnNzaC1rZXktdjEAAAAA", random(340, BASE64)));
const pkcs8Key = armour("PRIVATE KEY", join("MIIEvQIBADANBgkqhkiG9w0BAQEF", random(1590, BASE64)));
const shortKey = armour("PRIVATE KEY", join("MC4CAQAwBQYDK2VwBCIEI", random(43, BASE64)));
const jwt = join(
  base64url('{"alg":"HS256","typ":"JWT"}'),
  ".",
  base64url('{"sub":"8812047","role":"admin","iat":1763251200}'),
  ".",
  random(43, URL_SAFE),
);

/** Invented secrets of the kinds that get into notes, logs and settings. */
export const SECRETS: readonly Planted[] = [
  planted(
    "GitHub personal access token",
    join("gh", "p_", random(36, WORD)),
    (s) => `export GITHUB_TOKEN=${s}\n`,
  ),
  planted(
    "GitHub OAuth token",
    join("gh", "o_", random(36, WORD)),
    (s) => `the helper printed ${s}, then hung`,
  ),
  planted(
    "GitHub fine-grained token",
    join("github", "_pat_", random(22, WORD), "_", random(59, WORD)),
    (s) => `{ "token": "${s}" }`,
  ),
  planted("GitLab token", join("gl", "pat-", random(20, URL_SAFE)), (s) => `- Next: rotate \`${s}\`.\n`),
  planted(
    "AWS access key id",
    join("AK", "IA", random(16, `${UPPER}234567`)),
    (s) => `aws_access_key_id = ${s}\n`,
  ),
  planted(
    "AWS secret access key",
    random(40, BASE64),
    (s) => `aws_secret_access_key = ${s}\nregion = eu-west-1\n`,
  ),
  planted("Google API key", join("AI", "zaSy", random(33, URL_SAFE)), (s) => `maps.load({ key: "${s}" });`),
  planted(
    "Slack bot token",
    join("xo", "xb-", random(12, DIGITS), "-", random(13, DIGITS), "-", random(24, WORD)),
    (s) => `SLACK_BOT_TOKEN: ${s}\n`,
  ),
  planted(
    "Slack user token",
    join(
      "xo",
      "xp-",
      random(12, DIGITS),
      "-",
      random(12, DIGITS),
      "-",
      random(13, DIGITS),
      "-",
      random(32, HEX),
    ),
    (s) => `It works with ${s} but not with the bot's.`,
  ),
  planted(
    "Slack webhook",
    join(
      "https://hooks.sl",
      "ack.com/services/T",
      random(8, UPPER),
      "/B",
      random(10, UPPER),
      "/",
      random(24, WORD),
    ),
    (s) => `curl -d '{"text":"done"}' ${s}\n`,
  ),
  planted(
    "Stripe live key",
    join("sk", "_live_", random(24, WORD)),
    (s) => `const stripe = new Stripe('${s}');`,
  ),
  planted(
    "OpenAI project key",
    join("sk-", "proj-", random(74, URL_SAFE), "T3Blbk", "FJ", random(74, URL_SAFE)),
    (s) => `OPENAI_API_KEY="${s}"\n`,
  ),
  planted(
    "OpenAI legacy key",
    join("sk-", random(20, WORD), "T3Blbk", "FJ", random(20, WORD)),
    (s) => `openai.api_key = "${s}"`,
  ),
  planted(
    "Anthropic key",
    join("sk-", "ant-api03-", random(93, URL_SAFE), "AA"),
    (s) => `key (${s}) was refused`,
  ),
  planted("npm token", join("np", "m_", random(36, WORD)), (s) => `//registry.npmjs.org/:_authToken=${s}\n`),
  planted("PyPI token", join("py", "pi-AgEIcHlwaS5vcmc", random(160, URL_SAFE)), (s) => `password = ${s}\n`),
  planted(
    "SendGrid key",
    join("S", "G.", random(22, URL_SAFE), ".", random(43, URL_SAFE)),
    (s) => `sendgrid: ${s}\n`,
  ),
  planted("Twilio key", join("S", "K", random(32, HEX)), (s) => `TWILIO_API_KEY=${s}\n`),
  planted("RSA private key", rsaKey, (s) => `The deploy key:\n\n${s}\n\nIt has no passphrase.\n`),
  planted("EC private key", ecKey, (s) => `${s}\n`),
  planted("OpenSSH private key", opensshKey, (s) => `cat ~/.ssh/id_ed25519\n${s}\n`),
  planted("PKCS#8 private key", pkcs8Key.replaceAll("\n", "\\n"), (s) => `{"private_key": "${s}\\n"}`),
  planted("short private key", shortKey, (s) => `test fixture:\n${s}\n`),
  planted("JSON web token", jwt, (s) => `Authorization: Bearer ${s}\n`),
  planted(
    "database URL",
    random(18, WORD),
    (s) => `DATABASE_URL=postgres://app_rw:${s}@db3.internal.acme.io:5432/orders\n`,
  ),
  planted(
    "Azure storage connection string",
    join(random(86, BASE64), "=="),
    (s) =>
      `DefaultEndpointsProtocol=https;AccountName=acmelogs;AccountKey=${s};EndpointSuffix=core.windows.net\n`,
  ),
  planted(
    "Discord bot token",
    join("MT", random(24, WORD), ".G", random(5, WORD), ".", random(38, URL_SAFE)),
    (s) => `client.login("${s}");`,
  ),
  planted(
    "Telegram bot token",
    join(random(10, "123456789"), ":AA", random(33, URL_SAFE)),
    (s) => `bot = Bot("${s}")`,
  ),
  planted("Hugging Face token", join("h", "f_", random(34, `${UPPER}${LOWER}`)), (s) => `HF_TOKEN=${s}\n`),
  planted("DigitalOcean token", join("do", "p_v1_", random(64, HEX)), (s) => `doctl auth init -t ${s}\n`),
  planted(
    "Heroku key",
    join([8, 4, 4, 4, 12].map((length) => random(length, HEX)).join("-")),
    (s) => `HEROKU_API_KEY=${s}\n`,
  ),
  planted("Mailgun key", join("ke", "y-", random(32, HEX)), (s) => `MAILGUN_API_KEY = "${s}"\n`),
  planted(
    "Databricks token",
    join("da", "pi", random(32, HEX)),
    (s) => `databricks configure --token ${s}\n`,
  ),
  planted("Shopify token", join("sh", "pat_", random(32, HEX)), (s) => `X-Shopify-Access-Token: ${s}\n`),
  planted(
    "age secret key",
    join("AGE-SECRET-", "KEY-1", random(58, "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L")),
    (s) => `# created: 2026-11-16T09:12:44Z\n${s}\n`,
  ),
  planted("assigned password", random(20, WORD), (s) => `db:\n  host: db3\n  password: "${s}"\n`),
  planted("assigned API key", random(32, WORD), (s) => `const api_key = '${s}';\n`),
];

const oid = random(40, HEX);
const uuid = "5f0c954c-8d7e-4f6a-9c1e-2b7d3a90c4e1";

/** What hashes, examples, placeholders and public things look like. */
export const LOOK_ALIKES: readonly LookAlike[] = [
  { kind: "commit id", text: `Head: ${oid}\n` },
  { kind: "short commit ids", text: "git log --oneline: 1a2b3c4d5e fix, 99f0a1b2c3 test\n" },
  { kind: "commit id as a key's value", text: `cache_key: ${oid}\n` },
  { kind: "SHA-256", text: `sha256:${random(64, HEX)}  dist/cli.cjs\n` },
  { kind: "SHA-256 of a container", text: `FROM node@sha256:${random(64, HEX)}\n` },
  { kind: "upper-case hash", text: `Get-FileHash: ${random(64, HEX).toUpperCase()}\n` },
  { kind: "MD5", text: `ETag: "${random(32, HEX)}"\n` },
  { kind: "UUID", text: `session ${uuid} ended\n` },
  { kind: "UUID as an id", text: `"client_id": "${uuid}",\n` },
  { kind: "npm integrity", text: `"integrity": "sha512-${random(86, BASE64)}==",\n` },
  { kind: "yarn lockfile", text: `resolved "https://registry.yarnpkg.com/a/-/a-1.0.0.tgz#${oid}"\n` },
  {
    kind: "pnpm lockfile",
    text: `/@babel/core@7.23.0:\n    resolution: {integrity: sha512-${random(86, BASE64)}==}\n`,
  },
  { kind: "Cargo.lock", text: `checksum = "${random(64, HEX)}"\n` },
  { kind: "go.sum", text: `golang.org/x/crypto v0.17.0 h1:${random(43, BASE64)}=\n` },
  { kind: "poetry hash", text: `{file = "yarl-1.9.4.tar.gz", hash = "sha256:${random(64, HEX)}"},\n` },
  {
    kind: "base64 image",
    text: `![](data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA${random(900, BASE64)})\n`,
  },
  { kind: "source map", text: `//# sourceMappingURL=data:application/json;base64,${random(600, BASE64)}\n` },
  { kind: "AWS's example id", text: join("aws_access_key_id = AK", "IAIOSFODNN7EXAMPLE\n") },
  {
    kind: "AWS's example key",
    text: join("aws_secret_access_key = wJalrXUtnFEMI", "/K7MDENG/bPxRfiCYEXAMPLEKEY\n"),
  },
  { kind: "Stripe placeholder", text: join("STRIPE_KEY=sk", `_test_${"x".repeat(24)}\n`) },
  {
    kind: "Stripe's documented key",
    text: join("stripe.api_key = 'sk", "_test_4eC39HqLyjWDarjtT1zdp7dc'\n"),
  },
  { kind: "GitHub placeholder", text: join("GITHUB_TOKEN=gh", `p_${"x".repeat(36)}\n`) },
  {
    kind: "GitHub prefix in prose",
    text: join("Tokens start with gh", "p_ or github", "_pat_ and are checked.\n"),
  },
  { kind: "OpenAI placeholder", text: join("OPENAI_API_KEY=sk", `-proj-${"X".repeat(48)}\n`) },
  { kind: "OpenAI ellipsis", text: join('const key = "sk', '-proj-abc123...";\n') },
  { kind: "your key here", text: 'api_key: "your-api-key-here"\n' },
  { kind: "angle brackets", text: "password = <TOKEN>\nAuthorization: Bearer <ACCESS_TOKEN>\n" },
  {
    kind: "shell variable",
    text: `curl -H "Authorization: Bearer \${GITHUB_TOKEN}" https://api.github.com\n`,
  },
  { kind: "actions variable", text: `token: \${{ secrets.NPM_TOKEN }}\n` },
  { kind: "environment in code", text: "const apiKey = process.env.STRIPE_SECRET_KEY_PRODUCTION_V2;\n" },
  { kind: "function call", text: "const password = generatePassword32Characters(options);\n" },
  { kind: "masked password", text: "password: ********\nsecret: [REDACTED]\n" },
  { kind: "ssh public key", text: `ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQ${random(330, BASE64)} me@host\n` },
  {
    kind: "ed25519 public key",
    text: `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${random(43, BASE64)} me@host\n`,
  },
  {
    kind: "PEM public key",
    text: `${armour("PUBLIC KEY", join("MIIBIjANBgkqhkiG9w0B", random(372, BASE64)))}\n`,
  },
  { kind: "certificate", text: `${armour("CERTIFICATE", join("MIIDdzCCAl", random(1180, BASE64)))}\n` },
  { kind: "empty private key block", text: `${armour("PRIVATE KEY", "...")}\n` },
  {
    kind: "private key in prose",
    text: join("It starts with -----BEG", "IN PRIVATE KEY----- and is refused.\n"),
  },
  { kind: "JWT header alone", text: `header: ${base64url('{"alg":"HS256","typ":"JWT"}')}\n` },
  { kind: "unsigned JWT parts", text: `${base64url('{"alg":"none"}')}.${base64url('{"sub":"1"}')}.\n` },
  { kind: "CSS colours", text: "--brand: #1a2b3c4d; --ink: #0f172a; background: #facade99;\n" },
  {
    kind: "long slug",
    text: "https://blog.acme.io/2026/11/16/how-we-moved-47-services-to-kubernetes-1-29-in-12-weeks\n",
  },
  {
    kind: "long path",
    text: "src/components/checkout/PaymentMethodSelectorV2Container.module.test.tsx:118\n",
  },
  {
    kind: "database URL without password",
    text: "postgres://localhost:5432/orders and redis://cache:6379/0\n",
  },
  { kind: "database URL with placeholder", text: "postgres://user:password@localhost/db\n" },
  { kind: "database URL with variable", text: `postgres://user:\${PW}@db.acme.io/orders\n` },
  {
    kind: "database URL for a test",
    text: "DATABASE_URL=postgresql://postgres:postgres@127.0.0.1:5432/test\n",
  },
  { kind: "database URL in words", text: "mysql://<user>:<password>@<host>:3306/<database>\n" },
  {
    kind: "ssh remote",
    text: "git remote add origin git@github.com:acme/orders.git\nssh://git@host:2222/a.git\n",
  },
  { kind: "token counts", text: "tokens: 148223 in, 9120 out; max_tokens=4096; token_limit: 200000\n" },
  { kind: "key names", text: 'primary_key: "order_line_item_id"\nsort_key = createdAt2026\n' },
  {
    kind: "password rules",
    text: "Password: at least 12 characters, one upper-case letter and one digit.\n",
  },
  {
    kind: "minified code",
    text: 'var a={sk:1,key:function(t){return e1[t]},token:"Identifier2"};function xk9(){}\n',
  },
  { kind: "build id", text: "Deployed build 20261116.4821 as web-7c9f6d5b8-x2x4q (deployment web)\n" },
  {
    kind: "vendor in prose",
    text: "linkedin: professionals; dropbox = synchronization; confluent: misunderstanding\n",
  },
];
