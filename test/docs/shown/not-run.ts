/** Blocks that no test can run, each by its page and first line, with the reason. */
export const NOT_RUN: readonly (readonly [page: string, title: string, why: string])[] = [
  [
    "README.md",
    'npm ci && npm link && git checkpoint save first-try -m "trying it"',
    "installs from a registry",
  ],
  ["README.md", "npm ci && npm test", "installs from a registry"],
  ["CONTRIBUTING.md", "npm ci      # installs and builds", "installs from a registry"],
  [
    "CONTRIBUTING.md",
    "npx vitest run test/drift/rules              # one folder",
    "these tests, run by themselves",
  ],
  ["docs/guide/getting-started.md", "npm ci && npm link", "installs from a registry"],
  ["docs/guide/library.md", "npm ci && npm pack", "installs from a registry"],
  ["docs/guide/mcp.md", "claude mcp add --scope project checkpoint -- git-checkpoint mcp", "a real agent"],
  ["docs/guide/mcp.md", "codex mcp add checkpoint -- git-checkpoint mcp", "a real agent"],
  ["docs/guide/mcp.md", "gemini mcp add checkpoint git-checkpoint mcp", "a real agent"],
  [
    "docs/guide/mcp.md",
    "npx @modelcontextprotocol/inspector --cli git-checkpoint mcp --method tools/list",
    "installs from a registry",
  ],
  [
    "docs/guide/status-line.md",
    "PROMPT_COMMAND='checkpoint_line=$(git checkpoint statusline </dev/null 2>/dev/null)'",
    "the prompt of an interactive bash",
  ],
  ["docs/guide/status-line.md", "setopt prompt_subst", "the prompt of an interactive zsh"],
  [
    "docs/internals/packaging.md",
    "version=$(tar -xzOf git-checkpoint-*.tgz package/package.json | node -p 'JSON.parse(fs.readFileSync(0)).version')",
    "needs Debian's tools",
  ],
  [
    "docs/reference/git-checkpoint-mcp.md",
    "$ claude mcp add --scope project checkpoint -- git-checkpoint mcp",
    "a real agent",
  ],
  [
    "docs/guide/agents.md",
    "$ git checkpoint continue --json | jq '{name, next, failed, drift: .drift.verdict, consumed}'",
    "needs jq",
  ],
  [
    "docs/reference/git-checkpoint-show.md",
    "$ git checkpoint show login-oauth --json | jq -r '.checkpoint.next[]'",
    "needs jq",
  ],
  ["docs/reference/git-checkpoint-view.md", "$ git checkpoint view build-login-page", "opens a browser"],
  [
    "docs/reference/git-checkpoint-view.md",
    "$ git checkpoint view --serve --no-open",
    "runs until it is ended",
  ],
  ["docs/reference/git-checkpoint-completion.md", "$ git checkpoint show <TAB>", "a key in a shell"],
];
