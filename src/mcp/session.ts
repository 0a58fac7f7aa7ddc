import { fileURLToPath } from "node:url";
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type ClientCapabilities,
  type Implementation,
  inputResponse,
  type Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { CheckpointError } from "../errors.ts";
import { type Clock, type Env, openWorkspace, type Workspace } from "../operations/workspace.ts";

/** What a session is started with. */
export interface SessionWorld {
  readonly cwd: string;
  readonly env: Env;
  readonly memoryDir?: string | undefined;
  readonly clock?: Clock | undefined;
}

/** Where a client's repository is, as far as it has told. */
export interface Session {
  /** Whether the folders that the client works in must be asked for by the answer to this very request. */
  mustAsk(context: ServerContext): boolean;
  /** Opens the repository; whoever asks for it closes it. */
  open(server: Server): Promise<Workspace>;
  /** The client works in other folders now. */
  forgetRoots(): void;
}

/** What agents set for the programs that they start, where they say no folders by the protocol. */
const PROJECT_VARIABLES = ["CLAUDE_PROJECT_DIR", "GEMINI_PROJECT_DIR"];
/** A client that does not answer holds nothing up for longer. */
const PATIENCE = 5000;
/** What the input request for the client's folders is called. */
export const ROOTS = "roots";

/** Opens a session: the client's folders count first, then its project variable, then where the server was started. */
export function openSession(world: SessionWorld, era: "legacy" | "modern"): Session {
  let roots: readonly string[] | null = null;
  // In the newer protocol each request says who it is from.
  let client: string | undefined;
  const folders = (): readonly string[] => {
    if (roots !== null && roots.length > 0) return roots;
    const told = PROJECT_VARIABLES.map((variable) => world.env[variable]).find(Boolean);
    return [told ?? world.cwd];
  };
  return {
    mustAsk({ mcpReq }) {
      const envelope: Envelope = mcpReq.envelope ?? {};
      client = envelope[CLIENT_INFO_META_KEY]?.name ?? client;
      if (era === "legacy" || roots !== null) return false;
      const capabilities = envelope[CLIENT_CAPABILITIES_META_KEY];
      if (!capabilities?.roots) return false;
      const told = inputResponse(mcpReq.inputResponses, ROOTS);
      if (told.kind === "roots") roots = foldersIn(told.roots);
      // Asked once and not told: it is not asked again.
      else if (mcpReq.inputResponses) roots = [];
      return roots === null;
    },
    async open(server) {
      if (roots === null && era === "legacy" && server.getClientCapabilities()?.roots)
        roots = await server.listRoots(undefined, { timeout: PATIENCE }).then(
          (told) => foldersIn(told.roots),
          () => [],
        );
      return openFirst(world, folders(), client ?? server.getClientVersion()?.name);
    },
    forgetRoots() {
      roots = null;
    },
  };
}

/** What a request of the newer protocol says of its client. */
interface Envelope {
  readonly [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities;
  readonly [CLIENT_INFO_META_KEY]?: Implementation;
}

/** The folders among roots; a client may have others. */
function foldersIn(roots: readonly { readonly uri: string }[]): readonly string[] {
  return roots.flatMap(({ uri }) => {
    try {
      return [fileURLToPath(uri)];
    } catch {
      return [];
    }
  });
}

/** The repository of the first folder that is in one. */
async function openFirst(
  world: SessionWorld,
  folders: readonly string[],
  client: string | undefined,
): Promise<Workspace> {
  const [cwd = world.cwd, ...rest] = folders;
  try {
    return await openWorkspace({ ...world, cwd, asker: client });
  } catch (error) {
    const isOutside = error instanceof CheckpointError && error.code === "not-a-repository";
    if (!isOutside) throw error;
    if (rest.length > 0) return openFirst(world, rest, client);
    throw noRepository(cwd, error);
  }
}

function noRepository(folder: string, cause: CheckpointError): CheckpointError {
  return new CheckpointError(cause.kind, cause.code, `there is no git repository around '${folder}'`, {
    hints: [
      "run 'git init' there, or start the session in a repository; the server need not be started again",
    ],
    cause,
  });
}
