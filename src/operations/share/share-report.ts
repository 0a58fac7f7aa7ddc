import type { Finding } from "./scan-outgoing.ts";

/** What became of one name. */
export interface SharedName {
  readonly name: string;
  readonly outcome: "pushed" | "pulled" | "merged" | "unchanged" | "refused";
  /** Why it was refused, or what else there is to know. */
  readonly why: string | null;
  /** What to do about a refusal. */
  readonly hint: string | null;
  /** How many entries travelled. */
  readonly entries: number;
  /** Whether it is live now; null where that is not known. */
  readonly live: boolean | null;
  /** It is somebody else's text, and nobody here has accepted it. */
  readonly foreign: boolean;
  /** How many entries the remote had when it was last seen, and has no more. */
  readonly rewound: number;
  /** How many states came with it that nobody here has accepted, earlier ones included. */
  readonly unaccepted: number;
}

/** What a push, a pull or a sync did, name by name. */
export interface ShareResult {
  readonly remote: string;
  readonly names: readonly SharedName[];
  /** Checkpoints that ended there and are unknown here: left unless all are asked for. */
  readonly ended: number;
  /** Checkpoints that ended here and are unknown there: they stay here unless they are named. */
  readonly unsent: number;
  /** What looks like a secret and did not travel. */
  readonly findings: readonly Finding[];
}

/** A name about which there is nothing else to say. */
export function plainName(name: string, outcome: SharedName["outcome"]): SharedName {
  const nothing = { entries: 0, live: null, foreign: false, rewound: 0, unaccepted: 0 };
  return { name, outcome, why: null, hint: null, ...nothing };
}

/** A refused name. */
export function refusedName(name: string, why: string, hint: string | null = null): SharedName {
  return { ...plainName(name, "refused"), why, hint };
}

/** What is said of each name while an operation runs. */
export interface Report {
  /** Of two lines on one name the one that says more stands. */
  say(line: SharedName): void;
  refuse(name: string, why: string, hint?: string | null): void;
  found(findings: readonly Finding[]): void;
  isRefused(name: string): boolean;
  names(): readonly SharedName[];
  findings(): readonly Finding[];
}

const RANK = { unchanged: 0, pushed: 1, pulled: 2, merged: 3, refused: 4 } as const;

/** Opens an empty report. */
export function openReport(): Report {
  const lines = new Map<string, SharedName>();
  const held = new Map<string, Finding>();
  const report: Report = {
    say(line) {
      const before = lines.get(line.name);
      const stronger = !before || RANK[line.outcome] > RANK[before.outcome] ? line : before;
      lines.set(line.name, {
        ...stronger,
        why: stronger.why ?? before?.why ?? line.why,
        entries: Math.max(line.entries, before?.entries ?? 0),
        rewound: Math.max(line.rewound, before?.rewound ?? 0),
        foreign: line.foreign || (before?.foreign ?? false),
        unaccepted: Math.max(line.unaccepted, before?.unaccepted ?? 0),
        live: line.live ?? before?.live ?? null,
      });
    },
    refuse: (name, why, hint = null) => report.say(refusedName(name, why, hint)),
    found(findings) {
      for (const one of findings) held.set(`${one.entry} ${one.path} ${one.line} ${one.fingerprint}`, one);
    },
    isRefused: (name) => lines.get(name)?.outcome === "refused",
    names: () => [...lines.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    findings: () => [...held.values()],
  };
  return report;
}
