import type { Skill } from "../../../checkpoint/skill.ts";
import type { Transcript } from "../../../checkpoint/transcript.ts";
import { meaningfulWords } from "../../../text/words.ts";
import { type Episode, isExpired } from "../../memory/rules/episodes/episode.ts";
import { episodeKey } from "../../memory/rules/episodes/twins.ts";
import { type DeclinedWorkflow, isDeclined } from "./declined.ts";
import { groupWorkflows, type NotedWorkflow, type WorkflowGroup } from "./groups.ts";
import { intentOf, speaksOf } from "./intent.ts";
import { type Objects, objectsOf, singular, skillNameFor, triggersFor } from "./names.ts";
import { formatSignature, parseSignature, type Signature } from "./signature.ts";

/** A workflow that was done by hand often enough to be worth a skill. */
export interface WorkflowCandidate {
  readonly signature: Signature & { readonly written: string };
  /** The most runs in one session. */
  readonly thisSession: number;
  /** How often the project's log knows of it. */
  readonly accumulated: number;
  readonly skillName: string;
  readonly triggers: readonly string[];
}

/** A repeated workflow that is not proposed. */
export interface PassedOver {
  readonly signature: string;
  readonly why: string;
}

/** What is proposed, and what was not. */
export interface FoundWorkflows {
  readonly candidates: readonly WorkflowCandidate[];
  readonly passedOver: readonly PassedOver[];
}

/** What repeated workflows are looked for in. */
export interface WorkflowSources {
  readonly sessions: readonly Transcript[];
  readonly episodes: readonly Episode[];
  readonly skills: readonly Skill[];
  /** Proposals that nobody wants to see again. */
  readonly declined?: readonly DeclinedWorkflow[];
  /** `YYYY-MM-DD`: episodes that are over by then do not count. */
  readonly today: string;
}

const OFTEN_IN_A_SESSION = 3;
const OFTEN_IN_THE_LOG = 5;
const LOOKING: ReadonlySet<string> = new Set(
  "Glob Grep Read LS NotebookRead WebFetch WebSearch ToolSearch ListMcpResourcesTool ReadMcpResourceTool".split(
    " ",
  ),
);
/** Types of episodes that say how things are or have to be, however often that is of use: nothing that is done. */
const NO_WORK: ReadonlySet<string> = new Set(
  "DECISION ARCHITECTURE RULE CONSTRAINT FEEDBACK STATE BLOCKER WORKAROUND TEMPORARY".split(" "),
);

/** Finds the workflows that were repeated often enough, and says of each that is not proposed why. */
export function workflowCandidates({
  sessions,
  episodes,
  skills,
  declined = [],
  today,
}: WorkflowSources): FoundWorkflows {
  const candidates: WorkflowCandidate[] = [];
  const passedOver: PassedOver[] = [];
  const { noted, told } = notesIn(episodes.filter((one) => !isExpired(one, today)));
  for (const group of [...groupWorkflows(sessions, noted), ...told]) {
    if (group.thisSession < OFTEN_IN_A_SESSION && group.accumulated < OFTEN_IN_THE_LOG) continue;
    const { signature, requests, thisSession, accumulated } = group;
    const written = formatSignature(signature);
    const objects = objectsOf(requests);
    const name = skillNameFor(signature, objects);
    const why = whyNot(group, name, objects, skills);
    if (why !== null) passedOver.push({ signature: written, why });
    else {
      const skillName = unused(name, candidates);
      const triggers = triggersFor(signature, requests, objects, skillName);
      const candidate = {
        signature: { ...signature, written },
        thisSession,
        accumulated,
        skillName,
        triggers,
      };
      if (isDeclined(candidate, declined)) passedOver.push({ signature: written, why: "declined" });
      else candidates.push(candidate);
    }
  }
  return { candidates, passedOver };
}

/** Notes of workflows by their signature, and other entries that say again and again that something was done. */
function notesIn(episodes: readonly Episode[]): {
  readonly noted: readonly NotedWorkflow[];
  readonly told: readonly WorkflowGroup[];
} {
  const noted: NotedWorkflow[] = [];
  const texts = new Map<string, { readonly text: string; times: number }>();
  for (const { type, text, refs } of episodes) {
    const signature = type.toUpperCase() === "WORKFLOW" ? parseSignature(text) : null;
    if (signature) noted.push({ signature, times: 1 + refs });
    else if (!NO_WORK.has(type.toUpperCase())) {
      const key = episodeKey({ type, text });
      const known = texts.get(key);
      if (known) known.times += 1 + refs;
      else texts.set(key, { text, times: 1 + refs });
    }
  }
  const told = [...texts.values()].map(({ text, times }) => ({
    signature: { intent: intentOf(text), steps: [], shape: "not recorded" as const },
    requests: [text],
    thisSession: 0,
    accumulated: times,
  }));
  return { noted, told };
}

function whyNot(
  { signature }: WorkflowGroup,
  name: string,
  objects: Objects,
  skills: readonly Skill[],
): string | null {
  const { intent, steps } = signature;
  if (steps.length > 0 && steps.length <= 2 && steps.every((step) => LOOKING.has(step)))
    return "one-off exploration: it only looks around";
  if (intent === "other" && new Set(steps).size < 2) return "too generic: nothing tells it from other work";
  const skill = skills.find((one) => covers(one, signature, name, objects));
  return skill ? `covered by the skill '${skill.name}'` : null;
}

function covers(skill: Skill, { intent }: Signature, proposed: string, { any }: Objects): boolean {
  const name = skill.name.toLowerCase().replace(/[^a-z0-9]+/g, "_");
  if (name === proposed) return true;
  const text = `${skill.name.replace(/[_-]/g, " ")} ${skill.description}`;
  if (!speaksOf(text, intent)) return false;
  const words = new Set(meaningfulWords(text).map(singular));
  return any.some((word) => words.has(singular(word)));
}

function unused(name: string, taken: readonly WorkflowCandidate[]): string {
  let free = name;
  for (let count = 2; taken.some(({ skillName }) => skillName === free); count++) free = `${name}_${count}`;
  return free;
}
