import { CREDENTIAL_RULES, isNoWord, isOwnPassword } from "./credential-rules.ts";
import { isHashOrId, looksRandom } from "./likeness.ts";
import type { Rule } from "./match.ts";

/** What may follow a secret: more than gitleaks allows, for notes are prose too. */
export const END = String.raw`(?=[\x60'"\s;,)\]}<>&|*\\]|\.(?:\s|$)|$)`;

/** Keys that their own beginning gives away: id, title, keyword, expression. */
// biome-ignore format: one rule a line
const PREFIXED: readonly (readonly [string, string, string, string])[] = [
  ["anthropic-token", "Anthropic key or token", "sk-ant-", String.raw`\bsk-ant-[a-z]{2,8}\d\d-[\w-]{32,}`],
  ["openai-project-key", "OpenAI API key", "sk-", String.raw`\bsk-(?:proj|svcacct|admin|None)-[\w-]{32,}`],
  ["openrouter-key", "OpenRouter API key", "sk-or-v1-", String.raw`\bsk-or-v1-[0-9a-f]{64}\b`],
  ["groq-key", "Groq API key", "gsk_", String.raw`\bgsk_[A-Za-z0-9]{40,}`],
  ["xai-key", "xAI API key", "xai-", String.raw`\bxai-[A-Za-z0-9]{60,}`],
  ["replicate-token", "Replicate API token", "r8_", String.raw`\br8_[A-Za-z0-9]{37}\b`],
  ["huggingface-token", "Hugging Face access token", "hf_", String.raw`\bhf_[A-Za-z0-9]{34,40}\b`],
  ["pinecone-key", "Pinecone API key", "pcsk_", String.raw`\bpcsk_[\w-]{40,}`],
  ["langsmith-key", "LangSmith API key", "lsv2_", String.raw`\blsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}\b`],
  ["google-oauth-secret", "Google OAuth client secret", "gocspx-", String.raw`\bGOCSPX-[\w-]{28}`],
  ["google-refresh-token", "Google refresh token", "1//0", String.raw`(?<![\w/])1//0[\w-]{40,}`],
  ["google-access-token", "Google access token", "ya29.", String.raw`\bya29\.[\w-]{50,}`],
  ["docker-token", "Docker Hub token", "dckr_", String.raw`\bdckr_(?:pat|oat)_[\w-]{27,}`],
  ["figma-token", "Figma token", "figd_", String.raw`\bfigd_[\w-]{40,}`],
  ["supabase-token", "Supabase token", "sbp_", String.raw`\bsbp_[0-9a-f]{40}\b`],
  ["supabase-secret-key", "Supabase secret key", "sb_secret_", String.raw`\bsb_secret_[\w-]{20,}`],
  ["stripe-webhook-secret", "Stripe webhook secret", "whsec_", String.raw`\bwhsec_[A-Za-z0-9+/]{32,}`],
  ["tailscale-key", "Tailscale key", "tskey-", String.raw`\btskey-[a-z]{3,10}-[A-Za-z0-9]{8,}-[A-Za-z0-9]{20,}`],
  ["new-relic-key", "New Relic user API key", "nrak-", String.raw`\bNRAK-[A-Z0-9]{27}\b`],
  ["crates-io-token", "crates.io token", "cio", String.raw`\bcio[A-Za-z0-9]{32}\b`],
  ["circleci-token", "CircleCI token", "ccipat_", String.raw`\bCCIPAT_[A-Za-z0-9]{22}_[0-9a-f]{40}\b`],
  ["buildkite-token", "Buildkite token", "bkua_", String.raw`\bbkua_[0-9a-f]{40}\b`],
  ["slack-browser-token", "Slack browser token", "xox", String.raw`\bxox[cd]-[\w%+/=-]{40,}`],
  ["discord-webhook", "Discord webhook", "/api/webhooks/", String.raw`https://(?:\w+\.)?discord(?:app)?\.com/api/webhooks/\d{17,20}/[\w-]{60,}`],
  ["bedrock-key", "Amazon Bedrock API key", "bedrock-api-key-", String.raw`\bbedrock-api-key-[A-Za-z0-9+/=]{40,}`],
  ["discord-bot-token", "Discord bot token", ".", String.raw`(?<![\w.-])[MNO][A-Za-z0-9]{23,27}\.[\w-]{6}\.[\w-]{27,38}(?![\w.-])`],
  ["telegram-bot-token", "Telegram bot token", ":aa", String.raw`(?<![\w:])\d{8,10}:AA[\w-]{33}(?![\w-])`],
  ["azure-storage-key", "Azure storage key", "accountkey=", "AccountKey=([A-Za-z0-9+/]{86}==)"],
  ["azure-shared-access-key", "Azure shared access key", "sharedaccesskey=", "SharedAccessKey=([A-Za-z0-9+/]{43}=)"],
  ["azure-sas-signature", "Azure shared access signature", "sig=", "[?&;]sig=([A-Za-z0-9%]{43,80}%3[Dd])"],
];

const QUOTE = String.raw`["'\x60]?`;
const IS = String.raw`${QUOTE}[ \t]{0,8}(?:=>|:=|=|:)[ \t]{0,8}${QUOTE}`;

/** The names under which settings keep secrets; what follows them must be the sign that assigns. */
const SECRET_NAMES =
  "(?:passw(?:or)?d|passphrase|secret|_token|" +
  "(?:api|secret|private|access|auth|signing|encryption|master|account|service)[_.-]?key|" +
  "(?:api|auth|access|bearer|refresh|bot|deploy|secret)[_.-]?token)";

const PUBLIC_NAME = /(?:public|page|next|csrf|xsrf|cancel|continuation|idempotency|sync)[_.-]?\w*$/i;

function assigned(secret: string, before: string): boolean {
  if (PUBLIC_NAME.test(before.replace(/["'\s=:>`]+$/, ""))) return false;
  if (isHashOrId(secret)) return /(?:api|secret)[_.-]?key|client[_.-]?secret|passw/i.test(before);
  return looksRandom(secret);
}

/** A password in an address that is neither a word for one, nor the user's name again. */
function passwordInUrl(secret: string, before: string): boolean {
  const user = /:\/\/([^:/@\s]*):$/.exec(before)?.[1] ?? "";
  return secret.length >= 8 && isOwnPassword(secret, user) && isNoWord(secret);
}

const PLACED: readonly Rule[] = [
  {
    id: "aws-secret-access-key",
    title: "AWS secret access key",
    keywords: ["secret"],
    pattern: new RegExp(`secret_?(?:access_?)?key${IS}([A-Za-z0-9+/]{40})(?![A-Za-z0-9+/=])`, "dgi"),
    entropy: 4,
    certainty: "vendor",
  },
  {
    id: "url-password",
    title: "password in an address",
    keywords: ["://"],
    pattern: /:\/\/[^\s:/@"'`<>]{0,80}:([^\s/@"'`<>]{6,200})@[\w[]/dg,
    entropy: 0,
    certainty: "place",
    holds: passwordInUrl,
  },
  {
    id: "authorization-header",
    title: "credentials of an HTTP request",
    keywords: ["bearer", "authorization"],
    pattern: new RegExp(
      String.raw`\b(?:bearer|authorization${IS}(?:token|basic))[ \t]+([\w+/=~.-]{20,2000})${END}`,
      "dgi",
    ),
    entropy: 3.5,
    certainty: "place",
    holds: looksRandom,
  },
  {
    id: "npmrc-auth",
    title: "npm registry credentials",
    keywords: ["_auth", "_password"],
    pattern: /:_(?:auth|authToken|password)[ \t]{0,4}=[ \t]{0,4}"?([\w+/=-]{16,})/dg,
    entropy: 3,
    certainty: "vendor",
  },
  {
    id: "sk-key",
    title: "API key",
    keywords: ["sk-"],
    pattern: /(?<![\w-])sk-[A-Za-z0-9]{32,64}(?![\w-])/dg,
    entropy: 3.5,
    certainty: "vendor",
    holds: looksRandom,
  },
  {
    id: "assigned-secret",
    title: "assigned password or key",
    keywords: ["passw", "passphrase", "secret", "key", "token"],
    pattern: new RegExp(
      `${SECRET_NAMES}${IS}([\\w+/~!@#%^*-]{16,200}={0,2})(?=["'\\x60\\s,;&}\\\\]|$)`,
      "dgi",
    ),
    entropy: 3.2,
    certainty: "place",
    holds: assigned,
  },
];

/** Rules for what gitleaks is blind to, or too narrow for. */
export const OWN_RULES: readonly Rule[] = [
  ...PREFIXED.map(([id, title, keyword, source]): Rule => {
    return {
      id,
      title,
      keywords: [keyword],
      pattern: new RegExp(source, "dg"),
      entropy: 3,
      certainty: "shape",
    };
  }),
  ...PLACED,
  ...CREDENTIAL_RULES,
];
