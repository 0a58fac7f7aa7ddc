import {
  armour,
  BASE64,
  base64url,
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

// Written after the rules were settled, in other shapes; the rules are not tuned on it.
const random = randomness(4711);

const indented = armour(
  "ENCRYPTED PRIVATE KEY",
  join("MIIFHDBOBgkqhkiG9w0BBQ0w", random(1700, BASE64)),
  "\r\n    ",
);
const pgp = armour("PGP PRIVATE KEY BLOCK", join("\nlQVYBGV", random(900, BASE64)));

/** Further invented secrets. */
export const HELD_OUT_SECRETS: readonly Planted[] = [
  planted(
    "GitHub server token in a remote",
    join("gh", "s_", random(36, WORD)),
    (s) => `git clone https://x-access-token:${s}@github.com/acme/orders.git\n`,
  ),
  planted("GitLab runner token", join("gl", "rt-", random(20, URL_SAFE)), (s) => `  token = "${s}"\n`),
  planted(
    "AWS temporary key id",
    join("AS", "IA", random(16, `${UPPER}234567`)),
    (s) => `{"AccessKeyId":"${s}","Expiration":"2026-11-16T12:00:00Z"}`,
  ),
  planted("AWS secret in JSON", random(40, BASE64), (s) => `{ "SecretAccessKey": "${s}" }\n`),
  planted("Google client secret", join("GOC", "SPX-", random(28, URL_SAFE)), (s) => `client_secret: ${s}\n`),
  planted(
    "Slack app token",
    join("xa", "pp-1-A0", random(9, UPPER), "-", random(13, DIGITS), "-", random(64, HEX)),
    (s) => `set SLACK_APP_TOKEN=${s}\r\nnode app.js\r\n`,
  ),
  planted(
    "Stripe restricted key",
    join("rk", "_live_51", random(97, WORD)),
    (s) => `- blocked: ${s} lacks a scope.\n`,
  ),
  planted(
    "Anthropic OAuth token",
    join("sk-", "ant-oat01-", random(86, URL_SAFE), "-", random(8, WORD)),
    (s) => `CLAUDE_CODE_OAUTH_TOKEN=${s}\n`,
  ),
  planted(
    "Docker token",
    join("dck", "r_pat_", random(27, URL_SAFE)),
    (s) => `echo ${s} | docker login -u acme\n`,
  ),
  planted("Vault token", join("hv", "s.CAES", random(90, URL_SAFE)), (s) => `vault login ${s}\n`),
  planted(
    "Terraform token",
    join(random(14, WORD), ".atlas", "v1.", random(67, WORD)),
    (s) => `credentials "app.terraform.io" {\n  token = "${s}"\n}\n`,
  ),
  planted("Linear key", join("lin", "_api_", random(40, WORD)), (s) => `LINEAR=${s}`),
  planted("encrypted key in YAML", indented, (s) => `tls:\r\n  key: |\r\n    ${s}\r\n`),
  planted("PGP private key", pgp, (s) => `gpg --export-secret-keys -a\n${s}\n`),
  planted(
    "MongoDB address",
    join("r7%23", random(12, WORD)),
    (s) => `mongoose.connect("mongodb+srv://svc-orders:${s}@cluster0.ab1cd.mongodb.net/prod");\n`,
  ),
  planted(
    "Redis address",
    random(32, WORD),
    (s) => `REDIS_URL=rediss://:${s}@redis-14.eu.cloud.acme.io:14210\n`,
  ),
  planted(
    "Azure service bus",
    join(random(43, BASE64), "="),
    (s) => `Endpoint=sb://acme.servicebus.windows.net/;SharedAccessKeyName=send;SharedAccessKey=${s}\n`,
  ),
  planted(
    "service role JWT",
    join(
      base64url('{"alg":"RS256","kid":"k1"}'),
      ".",
      base64url('{"iss":"supabase","ref":"acme","role":"service_role","exp":2083017600}'),
      ".",
      random(342, URL_SAFE),
    ),
    (s) => `// createClient(url, "${s}")\n`,
  ),
  planted("Cloudflare token", random(40, URL_SAFE), (s) => `CLOUDFLARE_API_TOKEN=${s}\n`),
  planted("Datadog key", random(32, HEX), (s) => `docker run -e DD_API_KEY=${s} datadog/agent\n`),
  planted("Rails key base", random(128, HEX), (s) => `production:\n  secret_key_base: ${s}\n`),
  planted(
    "JDBC password",
    random(16, WORD),
    (s) => `jdbc:mysql://db3:3306/orders?user=app&password=${s}&useSSL=true\n`,
  ),
  planted(
    "curl credentials",
    join("deploy:", random(18, WORD)),
    (s) => `curl -u ${s} https://nexus.acme.io/up\n`,
  ),
  planted("password in prose", random(16, WORD), (s) => `The staging password is ${s} until Friday.\n`),
];

/** Further look-alikes. */
export const HELD_OUT_LOOK_ALIKES: readonly LookAlike[] = [
  {
    kind: "range of commits",
    text: `${random(40, HEX)}..${random(40, HEX)} refs/heads/main -> origin/main\n`,
  },
  { kind: "SHA-256 object id", text: `tree ${random(64, HEX)}\nparent ${random(64, HEX)}\n` },
  { kind: "container id", text: `docker exec ${random(12, HEX)} env; image sha256:${random(64, HEX)}\n` },
  { kind: "token in the name of a checksum", text: `token-service-v1.2.3.tgz: ${random(64, HEX)}\n` },
  { kind: "vendor beside a commit", text: `datadog-agent: ${random(40, HEX)}\nsentry, ${random(40, HEX)}\n` },
  {
    kind: "UUIDs of a trace",
    text: "trace 0af76519-16cd-43dd-8448-eb211c80319c span b7ad6b71-6920-3331-aaaa-4b1d00f067aa\n",
  },
  { kind: "ULID and nanoid", text: "run 01JCQ4Z8M7X9W3V5T2R6P1N0KD, page V1StGXR8_Z5jdHi6B-myT\n" },
  { kind: "trace parent", text: "traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\n" },
  { kind: "Stripe publishable key", text: join("pk", "_live_", random(24, WORD), "\n") },
  { kind: "Sentry DSN", text: "dsn: https://o447951.ingest.sentry.io/5429213\n" },
  {
    kind: "subresource integrity",
    text: `<script integrity="sha384-${random(64, BASE64)}" crossorigin></script>\n`,
  },
  { kind: "CSP nonce and hash", text: `script-src 'nonce-r4nd0m' 'sha256-${random(43, BASE64)}='\n` },
  { kind: "known_hosts", text: `github.com ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${random(43, BASE64)}\n` },
  {
    kind: "PGP public key",
    text: `${armour("PGP PUBLIC KEY BLOCK", join("\nmQINBGV", random(800, BASE64)))}\n`,
  },
  { kind: "PGP signature", text: `${armour("PGP SIGNATURE", join("\niQIzBAAB", random(500, BASE64)))}\n` },
  {
    kind: "key cut short in a guide",
    text: join("-----BEG", "IN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA…\n"),
  },
  { kind: "env sample", text: join("GITHUB_TOKEN=gh", "p_yourTokenHere\nDB_PASSWORD=changeme\nAPI_KEY=\n") },
  { kind: "helm template", text: "password: {{ .Values.db.password | b64enc | quote }}\n" },
  {
    kind: "terraform reference",
    text: "password = var.database_password_v2\nsecret = data.vault.secret2.data\n",
  },
  { kind: "python settings", text: 'SECRET_KEY = os.environ["DJANGO_SECRET_KEY_2026_PRODUCTION"]\n' },
  {
    kind: "test double",
    text: "const token = 'test-token-1'; const secret = 's3cr3t'; password: 'hunter2'\n",
  },
  {
    kind: "type declarations",
    text: "apiKey: string; accessToken?: OAuth2AccessTokenResponseV2; secretKey: Uint8Array\n",
  },
  {
    kind: "i18n keys",
    text: '"password": "account.settings.password_v2.label_2026", "token_key": "auth.token.h1"\n',
  },
  { kind: "address with a port", text: "http://localhost:3000/@vite/client and https://[::1]:8080/a@b\n" },
  { kind: "scoped package address", text: "https://registry.npmjs.org/@babel%2fcore/-/core-7.24.0.tgz\n" },
  {
    kind: "address with stand-ins",
    text: "amqp://guest:guest@localhost:5672/ mongodb://root:example@mongo:27017\n",
  },
  { kind: "proxy with a variable", text: "https_proxy=http://$USER:$PASS@proxy.acme.io:8080\n" },
  { kind: "S3 address without a signature", text: "s3://acme-prod-backups-2026/db/2026-11-16/dump.sql.gz\n" },
  { kind: "base32 text", text: `onion: ${random(56, `${LOWER}234567`)}.onion\n` },
  {
    kind: "webpack chunk",
    text: 'n.u=e=>"static/js/"+e+"."+{179:"5a1b3c9d",442:"0f9e8d7c"}[e]+".chunk.js"\n',
  },
  {
    kind: "k8s pod and revision",
    text: "pod/api-6f7d9c9b54-abc12 revision 8f2b1c; configmap-hash-7h5k9m2t6d\n",
  },
  {
    kind: "license key format in words",
    text: "Keys look like XXXXX-XXXXX-XXXXX; the token is 40 characters of [a-z0-9].\n",
  },
];
