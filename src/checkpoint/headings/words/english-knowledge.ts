import type { FieldWords } from "../heading-words.ts";

/** How English calls sections about what is known: decisions, questions, files, commands, rules, what was learnt. */
export const ENGLISH_KNOWLEDGE: FieldWords = {
  failed:
    "what we|i tried to|that|so|before, what hasn't|not work|worked|working, " +
    "not work|worked|succeed|pan|help|working, " +
    "tried|attempted|explored|investigated|tested|considered and|but|so|already|without|approaches|before|this|to|rejected|fixes|solutions|with, " +
    "attempts|attempted|fixes|approaches|things|ideas|experiments|alternatives|options|paths|strategies|solutions|hypotheses|theories|methods made|that|tried|attempted|rejected|so|failed|abandoned|discarded|considered|ruled|explored|to|did|not|we, " +
    "failed|rejected|abandoned|discarded|unsuccessful|dead|negative|disproven|invalidated|discounted|previous|reverted attempts|attempt|experiments|approaches|approach|fixes|fix|ideas|hypotheses|paths|path|ends|end|results|result|strategies|solutions|options|alternatives|designs|changes|tries|methods|theories|work, " +
    "false leads|lead|starts|start|trails, red herring*, blind alley*, wrong turn*, wrong path*, graveyard, " +
    "anti patterns|pattern discovered|found|seen, do not retry|repeat|revisit|try|attempt|redo|re, " +
    "mistakes made|to|this|so|not, not|no worth|use trying|retrying, things|stuff that|we did|tried|not, " +
    "ruled out, went wrong, backfired, " +
    "what was attempted, what has been tried, attempts so far, went wrong, failed paths, what i already tried, ruled out, what was ruled out, hypotheses ruled out, things that failed, what does not work, dead end*, what was tried, what i tried, what we tried, tried so far, did not work, tried and failed, failed approach*, failed attempt*, failed experiment*, " +
    "failed hypothes*, what failed, rejected approach*, rejected alternative*, rejected idea*, abandoned approach*, tried and rejected, " +
    "already tried, things tried, approaches tried, do not retry, do not try again",
  decisions:
    "do not re litigate|open|discuss|debate, don't re litigate|open|discuss, not re litigate, " +
    "decision|decisions made|taken|log|record|records|history|so|locked|recorded|register|from|in|this|ledger|journal|summary|to|and|already|final|confirmed|reached|carried|table|we|list|on|for|about|agreed|today, " +
    "key|major|important|main|core|recent|latest|critical|strategic|design|architectural|architecture|technical|tech|product|project|owner|user|implementation|locked|settled|agreed|final|firm|active|current|resolved|closed|standing|scope|business|naming|prior|previous|durable|notable|significant|pinned|approved|binding|frozen|established|accepted|ui|ux|team|session|load|engineering|human|fixed|new|api|data|founding|past choice|choices|decision|decisions|tradeoffs|trade|rulings|ruling|verdicts|agreements|arbitrations, " +
    "choices|tradeoffs|rulings|agreements|calls made|taken|locked|reached, " +
    "decided|agreed|settled|locked|frozen|approved already|so|and|on|with|this|in|by|points|things|items|decisions|direction|upon|today, " +
    "what|already|things|everything decided|settled|agreed|locked|final|chosen|frozen, relitigate, " +
    "re litigate|open|debate|discuss|decide, not revisit|reopen|reconsider|redebate|rediscuss, " +
    "why we chose|went, rationale for|behind, decision|design rationale, " +
    "direction agreed|chosen|confirmed|settled|decided, " +
    "what was decided, what we decided, what i decided, decisions so far, agreed decisions, decisions recorded, standing decision*, strategic decision*, key decision*, decisions made, decision made, decisions taken, active decision*, architecture decision*, architectural decision*, " +
    "design decision*, technical decision*, important decision*, locked decision*, decisions locked, decision log, decision history, " +
    "decisions and rationale, already decided, already locked, what is locked, locked in, settled decision*, evolution of decisions, product decision*",
  openDecisions:
    "still to be validated|decided|approved|confirmed|chosen|settled, " +
    "decision|decisions|choice|choices|approval|approvals needed|required|pending|wanted|owed from|by|for|of, " +
    "open|pending|outstanding|unresolved|awaiting|needed|required|undecided|unmade|deferred|future|upcoming|remaining|parked|tbd|blocking decision|decisions|choice|choices|approvals|approval|rulings|sign, " +
    "decision|decisions|choice|choices|approval|approvals|call|calls needed|pending|required|open|outstanding|to|still|awaiting|deferred|for|waiting|owed|left|remaining|i|you|we, " +
    "to|still|not|must|needs|yet decide|decided|deciding|approve|choose, " +
    "need|needs|awaiting|requires|waiting|require your|a|user|owner|human|for|on|his|her|their|my|decision|approval|sign|validation|go|ruling|arbitration, " +
    "to be decided|validated|approved|confirmed|arbitrated|chosen, validated|approved|confirmed by, " +
    "decide before|whether|on|next|now, your call, up to you, pick one, " +
    "options to|for choose|consider|decide|decision, choose|choice between|one, " +
    "decision* pending, decision* open, decision point*, to decide, to be decided, need* a decision, choices to make, open choice*, undecided, open decision*, pending decision*, decisions needed, decision needed, decisions pending, decisions required, decisions deferred, " +
    "decisions to make, decisions to be made, undecided, awaiting decision*, needs decision, need a decision, deferred decision*",
  questions:
    "question|questions for|to|open|outstanding|pending|remaining|unanswered|still|about|i|on|that|we|worth|raised|left|from|unresolved|blocking|not|you|and, " +
    "open|outstanding|unresolved|unanswered|pending|remaining|current|key|blocking|unsettled|unclear|lingering|research|spec|design|product|technical|user|owner|client|customer|clarifying|hard|follow question|questions|query|queries|uncertainties, " +
    "unclear|unknown|uncertain points|things|items|areas|parts|still, " +
    "things|points|items|topics|details|assumptions|what unclear|unknown|to|unsure|uncertain|unconfirmed clarify|confirm|ask, " +
    "to|needs|need|please|must|require|requires clarify|clarification|clarifications|clarified|confirm|confirmation|confirmed|ask|asking, " +
    "ask|asks|asking the|for|user|owner|before|client|about, what not known|sure|clear|know, known unknowns, " +
    "unknowns, uncertainties, open to|for|points|issues discussion|discussion*|discuss, " +
    "to|for|needs discuss|discussion, " +
    "question* and unknowns, current question*, still unclear, unclear point*, to clarify, needs clarification, to be clarified, question* for the user, question* for the owner, need* your input, needs input, unknown*, open question*, unanswered question*, unresolved question*, outstanding question*, questions for, questions to, questions to ask, " +
    "blocking question*, clarifications needed, pending question*, remaining question*",
  files:
    "code|documentation|doc|docs|script|scripts files, read|open these|those files|docs|documents, " +
    "files|file changed|modified|touched|created|added|edited|updated|deleted|removed|involved|read|to|that|map|list|index|inventory|locations|reference|references|you|i|we|affected|generated|produced|worth|pointers|delivered|written|needed, " +
    "key|important|critical|main|relevant|related|essential|useful|reference|canonical|governing|modified|changed|touched|new|created|updated|edited|deleted|added|affected|uncommitted|untracked|working|notable|significant|temporary|background|linked|authoritative|required|entry file|files|doc|docs|document|documents|documentation|path|paths|location|locations|artifact|artifacts|script|scripts|directories|folders|reading|materials|pointers|links|points, " +
    "code|file|files|doc|docs|documentation|document|repo|repository|path|script map|index|locations|location|inventory|pointers|list, " +
    "docs|documents|documentation|documentation|reading|sources|references|artifacts|material to|order|list|of|that|updated|created|changed|modified|for|first|you|read|map|produced|written|worth, " +
    "read these|this|first|before|next|in|order|me|the, " +
    "must|required|recommended|suggested|essential|background|first|start|mandatory reading|reads|read, " +
    "where look|find|live|lives|everything|stuff|files|code|is to|it|everything|what|things, " +
    "where to find|look, where things|everything|code|key|files|it live|lives|are, " +
    "what|things to|you must|should read|open first, pointers, source|sources of|to truth|read, " +
    "files of interest, reference file*, reference doc*, key doc*, key document*, important doc*, important document*, related doc*, docs to read, documents to read, must read, what to read, read first, read these first, local files, untracked files, files not in git, files in play, files at a glance, where things live, where to look, source of truth, where everything is, file map, key file*, important file*, critical file*, relevant file*, related file*, main file*, files changed, files modified, files touched, " +
    "files created, files added, files edited, files updated, changed file*, modified file*, touched file*, files to read, files to modify, files to edit, files to change, files to touch, files to create, files to update, files read, " +
    "files to review, files to consult, files to know, files to look at, files that matter, files involved, working files, " +
    "created file*, new files",
  context:
    "notes|note|tips|advice|hints|reminders|reminder|warnings|warning|caveats|caveat|gotchas|gotcha|traps|trap|pitfalls|lessons|context|pointers|guidance|instructions|briefing|message|info|information|background|orientation for|to|from|about|that|you|on|the|i|we|before|worth|if|when|not|discovered|already|hit|still, " +
    "gotcha|gotchas|pitfall|pitfalls|landmine*|footgun*|quirk*|caveat*|hazard*|nuance*|subtlet*|surprise*|minefield*, " +
    "watch|look|watchouts|heads|be|beware out|for|up|careful|of|aware, be aware|careful, heads up, " +
    "worth knowing|remembering|noting, " +
    "important|key|critical|relevant|essential|useful|crucial|technical|implementation|operational|operator|operating|environment|env|architecture|architectural|design|engineering|developer|development|dev|working|handoff|session|final|additional|other|extra|misc|miscellaneous|general|project|domain|platform|deployment|setup|debugging|research|background|tool|tooling|workflow|data|codebase|code|business|historical|hard|agent|closing|practical|quick|agents|safety|prior|ops|process|testing|build|runtime|migration note|notes|context|fact|facts|knowledge|gotcha|gotchas|caveat|caveats|reminder|reminders|warning|warnings|observation|observations|tips|tip|background|pitfalls|pitfall|quirks|trap|traps|remarks|guidance|advice|hints|nuances|things, " +
    "things|stuff|what|facts|points to|you|worth|that|i|we know|remember|watch|avoid|note|mind|bite|bit|careful|knowing|aware|remembering|wish, " +
    "what|things surprised|bites|bit|hurt|burned|burn us|me|you, cost|wasted|burned us|me|time|hours|a, " +
    "remember|remember* this|that|to|the|when, do|don't not forget|assume|miss, " +
    "before you|touching|changing|editing|coding|start, " +
    "good|need|must|important|essential|useful|nice|should to know, know before, " +
    "what|all next|you agent|session|developer|must|need|should know|needs, keep|bear in mind, " +
    "tribal knowledge, institutional knowledge, message|note|letter to|for next|the|my|future|you, " +
    "background|prior|historical|business|domain context|reading|facts|knowledge|history, " +
    "hard|learned|painful|expensive won|hard|the|lessons, the backstory, backstory, how it|this|we got here, " +
    "what bit us, what bit me, bit us, needs to know, should know, need to remember, important detail*, key detail*, command notes, watchouts, watch outs, things that bite, landmine*, surprise*, quirk*, known quirk*, nuance*, hidden trap*, mind the, be careful, careful with, keep in mind, notes on, do not forget, key facts, key information, background information, before you start, before you touch, non obvious, not obvious, what we know, what we already know, what you need to know, traps that, known traps, pointers for, hard won, lessons for next session, traps to avoid, pitfalls to avoid, things to avoid, environment notes, " +
    "important context, key context, critical context, relevant context, context notes, context for, context to preserve, " +
    "context needed, context to load, important note*, critical information, important information, things to know, good to know, " +
    "need to know, must know, notes for, session notes, technical notes, working notes, watch out for, things to remember",
  verify:
    "verification|validation|qa|smoke|regression|acceptance checklist, " +
    "verification|validation|test protocol|procedure, " +
    "what verified|tested|checked|validated|proven|confirmed|covered, " +
    "test|tests|testing|verification|validation|qa|check|checks|acceptance|smoke|regression|e2e result|results|status|state|run|runs|done|performed|passed|passing|evidence|summary|log|steps|step|plan|protocol|approach|procedure|snapshot|baseline|criteria|needed|before|required|completed|still|proof|kit, " +
    "how verified|tested|verify|test|validate|check|confirm|validated|reproduce, " +
    "verified|tested|validated|checked|confirmed this|today|in|on|and|so|by|working|behavior|results|facts|with|before|live|manually|via|end|flows|paths|claims, " +
    "to|needs|still|not|must|please|yet|how|must verify|test|validate|verified|tested|verification|testing|validation|confirm, " +
    "manual|quick|sanity|smoke|final|regression|acceptance|preflight check|checks|verification|validation, " +
    "definition of done for|this|status, proof of|that work|it, proofs, evidence, " +
    "acceptance|exit|completion|pass|done criteria|criterion|test|tests|bar|gate|gates|conditions, " +
    "gates|checks passed|green|to|run|before|status|that, ready|done when, sanity checks, preflight, " +
    "what was verified, what was tested, what was checked, what was validated, what is verified, what has been verified, how it was verified, how it was tested, test results, re test results, retest results, validation results, verification results, qa results, qa summary, test status, verified flow*, verified path*, verified behavio*, to verify, validation kit, test kit, test plan, acceptance check*, acceptance criteria, quality gate*, validation status, manual check*, checks passed, verification log, verification evidence, how to verify, verification command*, verification checklist, verification step*, verification status, validation checklist, " +
    "validation command*, validation step*, how to test, verify commands, quick verification, checks to run",
  commands:
    "command|commands|cmds|scripts for|to|you|used|run|reference|cheat|cheatsheet|quick|i|that|list|worth|and|in|needed|summary|of|at, " +
    "useful|quick|key|common|important|handy|helpful|essential|main|frequent|frequently|dev|testing|smoke|development|test|testing|build|run|deploy|deployment|start|startup|setup|resume|restart|restore|reproduction|repro|verification|git|debug|debugging|diagnostic|exact|standard|daily|ops|operational|local|working|e2e|make|npm|docker|shell|useful|copy|cli command|commands|cmds|snippets|oneliners|recipes|invocations, " +
    "how run|start|launch|build|deploy|boot|reproduce|restart|resume|operate|execute, " +
    "how to run|start|launch|build|deploy|reproduce|restart, " +
    "start|run|boot|launch|running|starting it|things|everything|again, " +
    "run|start|launch|build|deploy|reproduce|rerun|restart commands, cheat sheet|sheets, cheatsheet, " +
    "runbook, getting back|started into|in, quick start|reference|resume|restart commands|command, " +
    "copy paste|pasteable, " +
    "run command*, build command*, how to run, how to start, how to build, how to deploy, run it locally, startup command*, setup command*, deploy command*, handoff command*, commands cheat sheet, useful command*, quick command*, key command*, common command*, important command*, handy command*, development command*, " +
    "dev commands, commands to run, commands to resume, commands run, command reference, commands reference, resume command*, " +
    "testing command*, test commands, quick start commands, start commands",
  errors:
    "bug|bugs|error|errors|issue|issues|problem|problems|crash|crashes|failures|defects|regressions|blockers|incidents fixed|resolved|solved|encountered|found|seen|hit|squashed|patched|addressed|closed|fixes|solutions|and|discovered|corrected|we|resolution|resolutions|this|made|log, " +
    "fixed|resolved|solved|squashed|closed|corrected|patched|past|previous|historical|addressed bug|bugs|issue|issues|problem|problems|error|errors|defects|regressions|crashes|failures|this|blockers|incidents|today|during|in, " +
    "bug|critical|error|important|key|major|emergency|hot|root|security|applied|notable|main fix|fixes|fixed|hotfix*|cause|causes|bugfix*|solutions|patches, " +
    "fixes|fix|hotfixes|bugfixes|patches|corrections applied|made|this|shipped|landed|deployed|today|in|done|completed|log|implemented|history|summary, " +
    "error|errors message|messages|log|output|seen|cause|causes|analysis|history|with, root cause*, " +
    "cause|causes of, what|why broke|caused|crashed, " +
    "incident|incidents summary|report|log|timeline|recap, " +
    "root cause*, fixes applied, bugs found and fixed, bugs found, errors seen, error* and resolution*, issue* and resolution*, problems fixed, problems encountered, errors and fixes, errors fixed, bugs fixed, bug fixes, fixed bug*, fixed issue*, issues fixed, issues resolved, resolved issue*, " +
    "problems solved, problems and solutions, issues and solutions, issues solutions, problems fixes, errors encountered, error log",
  signals:
    "tone of|and, operator|user|owner|client expectation*, working tone|style|preferences, " +
    "user|owner|client|human|operator|customer|my|maintainer|his|her preference*|feedback|instruction*|directive*|rule*|correction*|priorit*|expectation*|wish|wishes|want|wants|likes|style|constraints|guidance|quotes|signals|standards|said|steer|steering|intent|taste, " +
    "user|owner|client preferences|feedback|working style, " +
    "how i|user|owner|we|to like|likes|prefers|prefer|work|communicate|works|wants with|to, " +
    "communication|collaboration|working preferences|style|tone|guidelines|agreements|norms, " +
    "working|work style|preferences|with, feedback from|received|to|given, " +
    "preferences and|learned|for|observed, " +
    "what the user said, user instruction*, user directive*, owner preference*, user correction*, working with the user, user rules, user requirement*, user preference*, user feedback, user priorit*, user signal*, what the user wants, feedback from user",
  concepts:
    "what taught|learned|learnt|discovered|figured|realized|understood, what taught, " +
    "key|core|main|critical|important|new|technical|project|strategic|recent|session|major|biggest|architectural|codebase|design|development|discovered|notable|useful|experiment|current|reusable|established|performance|user|ux|general|audit|research|interesting|implementation concept*|pattern*|learning*|insight*|finding*|discover*|takeaway*|lesson*|realization*|conclusion*|observation*|idea*|terms|terminology|mental|theme*, " +
    "learning*|insight*|finding*|discover*|takeaway*|realization*|conclusion*|pattern* from|so|learned|discovered|and|this|to|for|about|gained|of|established|made|that|used|worth, " +
    "lesson* from|for, pattern*|code pattern* to|established|used|discovered|we|follow|in, " +
    "knowledge gained|captured|learned, mental model*, glossary of|terms, aha moment*, " +
    "discovered|learned patterns|this|so|about|during, what|things we|i|agents learned|discovered, " +
    "what we learned, what was learned, what i learned, lessons from this session, new insight*, technical insight*, key finding*, key takeaway*, takeaway*, key concept*, core concept*, key pattern*, important pattern*, key learning*, key insight*, patterns and preferences, " +
    "learnings and project insights, learnings and insights, codebase pattern*, code patterns, learnings and patterns",
  ids:
    "key|important|reference|relevant|resource|project|object|live|useful|test|current|external|issue|database|account id|ids|identifier*|uuid*|handles|hashes, " +
    "ids and|for|to|you|reference|of, identifiers, " +
    "resource|account|project|reference ids|identifiers|names|handles, ids generated|created|used, " +
    "key ids, important ids, reference ids, ids and constants, relevant ids",
  assumptions:
    "safety|security|git|commit|collaboration|working|session protocol|protocols|etiquette, " +
    "principles for|of this|the, " +
    "rule|rules|guardrail*|constraint*|convention*|boundar*|limits|principle*|invariant*|law|laws|protocol|discipline|agreement*|policy|policies for|to|that|of|not|in|from|you|when|we|and|carried|still|established|before|must|unchanged|on|i|keep|never|agents|going|respected, " +
    "ground|hard|golden|house|iron|working|work|critical|standing|operating|non|core|key|important|key|cardinal|strict|absolute|mandatory|active|standing|known|technical|scope|project|repo|session|inviolable|unbreakable|owner|product|prime|governing|guiding|binding|collaboration|process|established|permanent rule|rules|constraint|constraints|guardrail*|law|laws|convention|conventions|directive|directives|policy|discipline|mandate|mandates|assumption*|agreement|agreements|contract|limits|guideline|guidelines, " +
    "not do|touch|change|modify|edit|break|redo, never|always do|touch|commit|change|push|follow|obey, " +
    "what not to|do|touch, do's and, dos and, dont*|don'ts, off limits, out of bounds, red line*, " +
    "non negotiable*, nonnegotiable*, no go*, forbidden, prohibited, hands off, " +
    "frozen|protected|locked files|areas|code|scope|surfaces|paths|interfaces, assumptions, " +
    "conventions we|in|to play|keep|use|used|follow|respect, contract|contracts between|of|with, " +
    "scope|constraints boundaries|limits|guardrails|rules|lock, working style constraints, assumed and, " +
    "stay in, keep it, " +
    "red lines, hard rule*, house rule*, golden rule*, iron rule*, working rule*, critical rule*, standing rule*, standing order*, rules of engagement, rules to follow, rules to keep, non negotiable*, do not touch, never touch, off limits, hard constraint*, must not, never do, protected file*, protected area*, operating rule*, working agreement*, what not to do, things not to do, constraints and assumptions, assumptions made, key assumption*, key constraint*, constraints and preferences",
};
