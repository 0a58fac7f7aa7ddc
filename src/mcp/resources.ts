import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import { wordsForAgent } from "../cli/views/for-agent.ts";
import { summaryOf, whereWords } from "../cli/views/offers.ts";
import { showView } from "../cli/views/show.ts";
import { CheckpointError } from "../errors.ts";
import type { ListedCheckpoint } from "../operations/resume/list.ts";
import type { Workspace } from "../operations/workspace.ts";
import { askForRoots, type Calls } from "./calls.ts";
import type { Changes, LiveStates } from "./changes.ts";
import { refusalWords } from "./refusal.ts";
import { nameIn, resourceUri } from "./resource-uri.ts";
import type { Session } from "./session.ts";

const MARKDOWN = "text/markdown";

/** Each live checkpoint as a resource of its own. */
export function addResources(server: McpServer, session: Session, calls: Calls, changes: Changes): void {
  const list = async () => {
    const checkpoints = await calls.on(liveList).catch(noneWithoutRepository);
    changes.known(statesOf(checkpoints));
    return { resources: checkpoints.map(resourceOf) };
  };
  const complete = { name: (typed: string) => liveNames(calls, typed) };
  server.registerResource(
    "checkpoint",
    new ResourceTemplate("checkpoint:///{name}", { list, complete }),
    { title: "Checkpoint", description: "A live checkpoint's document, as it was saved", mimeType: MARKDOWN },
    async (uri, _variables, context) => {
      if (session.mustAsk(context)) return askForRoots();
      const text = await calls.on((at) => documentOf(at, uri));
      return { contents: [{ uri: uri.href, mimeType: MARKDOWN, text }] };
    },
  );
  server.server.setRequestHandler("resources/subscribe", ({ params }) => {
    changes.subscribed.add(new URL(params.uri).href);
    return {};
  });
  server.server.setRequestHandler("resources/unsubscribe", ({ params }) => {
    changes.subscribed.delete(new URL(params.uri).href);
    return {};
  });
}

/** The names of live checkpoints that begin so; none where nothing can be read. */
export async function liveNames(calls: Calls, typed: string): Promise<string[]> {
  const checkpoints = await calls.on(liveList).catch(() => []);
  return checkpoints.map(({ name }) => name).filter((name) => name.startsWith(typed));
}

/** The live checkpoints, and what tells one state of each from another. */
export async function liveStates(calls: Calls): Promise<LiveStates> {
  return statesOf(await calls.on(liveList));
}

async function liveList(at: Workspace): Promise<readonly ListedCheckpoint[]> {
  const { list } = await import("../operations/resume/list.ts");
  return (await list(at, { drift: "none" })).checkpoints;
}

function statesOf(checkpoints: readonly ListedCheckpoint[]): LiveStates {
  return new Map(checkpoints.map(({ name, oid, foreign }) => [name, `${oid} ${foreign !== null}`]));
}

/** Outside of a repository there is nothing to list, and that is no failure. */
function noneWithoutRepository(error: unknown): readonly ListedCheckpoint[] {
  if (error instanceof CheckpointError && error.code === "not-a-repository") return [];
  throw new ProtocolError(ProtocolErrorCode.InternalError, refusalWords(error).trimEnd());
}

function resourceOf(one: ListedCheckpoint) {
  const { name, saved, age, foreign } = one;
  // In a list nothing can stand between marks: of a stranger's words it has the name alone.
  const about = foreign
    ? { title: foreignTitle(foreign.remote), description: `saved ${age}` }
    : {
        ...(summaryOf(one) === "" ? {} : { title: summaryOf(one) }),
        description: `saved ${age} on ${whereWords(one)}`,
      };
  return {
    uri: resourceUri(name),
    name,
    ...about,
    mimeType: MARKDOWN,
    annotations: { lastModified: new Date(saved).toISOString() },
  };
}

function foreignTitle(remote: string | null): string {
  return `pulled${remote === null ? "" : ` from ${remote}`}, not accepted`;
}

async function documentOf(at: Workspace, uri: URL): Promise<string> {
  const name = nameIn(uri);
  if (name === null) throw new ResourceNotFoundError(uri.href);
  const { show } = await import("../operations/resume/show.ts");
  try {
    return wordsForAgent(
      await show(at, { state: name }),
      showView(() => crypto.randomUUID()),
    );
  } catch (error) {
    if (error instanceof CheckpointError && error.kind !== "environment")
      throw new ResourceNotFoundError(uri.href);
    throw new ProtocolError(ProtocolErrorCode.InternalError, refusalWords(error).trimEnd());
  }
}
