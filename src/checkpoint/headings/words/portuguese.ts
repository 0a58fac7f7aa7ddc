import type { HeadingWords } from "../heading-words.ts";

/** How sections are called in Portuguese. */
export const PORTUGUESE: HeadingWords = {
  sure: {
    next:
      "próximo|próxima|próximos|próximas|seguinte|seguintes passo|passos|ação|ações|tarefa|tarefas|sessão|sessões|objetivo|objetivos|fase|fases|frente|frentes|etapa|etapas|prioridade|prioridades|sprint|coisa|coisas|meta|metas|bloco|item|itens|marco|marcos|melhorias, " +
      "primeiro|primeira|primeiros passo|passos|ação|coisa|tarefa, " +
      "prioridade|prioridades 1|2|3|4|5|alta|imediata*|de|da|para, " +
      "o|que|coisas que|falta|resta|vem|ficou|faltou faltando|fazer|pendente|falta|resta|depois|agora, " +
      "o que vem|falta|resta|faltou|fazer, " +
      "tarefas|trabalho|trabalhos|pontos|itens|temas|ações|passos|afazeres|melhorias pendente*|restante*|por|futur*|abert*|imediat*|seguinte*|sugerid*|que|a|em, " +
      "afazeres, lista de|com afazeres|tarefas|pendências|todo, " +
      "a|por fazer|terminar|completar|implementar|retomar|resolver|corrigir|construir|continuar, " +
      "plano|ordem|roteiro|sequência|roadmap de|do|da|pra|para|sugerid*|recomendad* ação|trabalho|amanhã|retomada|ataque|execução|primeira|próxima|hoje, " +
      "sequência de trabalho, onde|por|como onde|começar|retomar|continuar|recomeçar|seguir|prosseguir, " +
      "começar|comece|iniciar|continuar|retomar por|aqui|daqui|a|em|com, " +
      "não feito|começado|iniciado|implementado|terminado|incluído|coberto, ainda não|falta|pendente, " +
      "para|pra amanhã|depois|retomar|continuar|próxima, depois, futuro, " +
      "ideias|melhorias|evoluções|trabalho futur*|para|possíveis|pendentes, recomendações, " +
      "mensagem|prompt para|de a|retomar|próxima|início, quando voltar, ao voltar|retomar, " +
      "o que não foi feito, não foi feito, não feito, ficou pendente, por onde continuar, por onde recomeçar, retomar por, sem fazer, não iniciado, ainda falta, ideias para, melhorias futuras, futuras melhorias, para depois, roteiro, plano de ação, plano de retomada, o que vem a seguir, próximo* passo*, próximos steps, o que vem, plano para amanhã, onde continuar, pontas soltas, próxima* acao, próxima ação, próximas ações, próxima* tarefa*, próxima sessão, próxima prioridade, " +
      "próximas prioridades, próximas sprints, tarefas pendentes, trabalho pendente, trabalho restante, o que falta, o que resta, " +
      "falta fazer, a fazer, por fazer, como continuar, como retomar, para continuar, ação imediata, ações imediatas, lista de tarefas, " +
      "pendente próxima, itens pendentes",
    leftOff:
      "estado|situação|status|resumo|retrato|ponto atual|do|da|das|dos|de|geral|real|final|ao|em|hoje|executivo|rápido|vigente|e|técnico|global|verificado, " +
      "onde está*|parou|paramos|parei|estamos|ficamos|ficou|estou, em andamento|curso|progresso|execução, " +
      "o que está rodando|no|em|acontecendo, trabalhando em|agora, " +
      "versão|branch|trabalho|sessão atual|em|ativ*, último|última estado|ponto|commit|situação, " +
      "onde ficamos, onde está, estado do repo, estado do repositório, estado final, situação do projeto, ponto de parada, ponto de partida, estado atual, situação atual, status atual, estado do projeto, estado da sessão, onde parei, onde paramos, onde estamos, " +
      "em andamento, em progresso, em curso, trabalho em andamento, tarefas em andamento, status do projeto, ponto de retomada",
    done:
      "o|que mudou|fez|construiu|corrigiu|implementou|entregou, " +
      "o|que|tudo que|foi|já|está|fizemos|fiz feito|feita|foi|entregue|construído|implementado|pronto|funcionando|concluído|funciona|mudou|corrigido|está|resolvido|realizado|fizemos|funcional, " +
      "feito|feitos|concluído*|concluída*|finalizado*|realizado*|implementado*|entregue|entregues|construído*|pronto*|fechado*|resolvido*|alcançado*|corrigido* em|hoje|até|nesta|nessa|ontem|e|já|durante|recentemente|este|desde|sessão|na|no, " +
      "trabalho|trabalhos|tarefas|mudanças|avanços|conquistas|melhorias|funcionalidades|features|ações|entregas|correções|alterações|modificações|commits|ajustes|marcos|itens realizad*|concluíd*|feit*|recente*|aplicad*|implementad*|finalizad*|entregue*|nesta|principais|anteriores, " +
      "já feito|está|funciona|implementado|resolvido|pronto|entregue, " +
      "últimos|últimas|recentes|principais mudanças|avanços|commits|alterações|modificações|atualizações|novidades|melhorias|entregas|conquistas, " +
      "histórico|registro|resumo|diário|log|stats|estatísticas|recap de|da|do|das|dos mudanças|trabalho|sessão|sessões|avanços|commits|dia|que|alterações, " +
      "conquistas, novidades, entregáveis, entregas, " +
      "o que mudou, o que fiz, o que foi entregue, o que foi corrigido, mudanças aplicadas, resumo da sessão, histórico de, correções, entregue, feito hoje, última sessão, o que foi feito, o que foi realizado, o que foi concluído, o que foi implementado, o que fizemos, o que já foi feito, " +
      "funcionalidades implementadas, o que foi consolidado, o que está pronto, o que já está, o que funciona, o que está funcionando, trabalho realizado, trabalho concluído, tarefas concluídas, " +
      "concluído nesta sessão, feito nesta sessão, mudanças recentes, alterações recentes, alterações realizadas, últimas mudanças, " +
      "conquistas",
    failed:
      "não funcionou|funciona|deu|resolveu|adiantou, " +
      "tentativas|abordagens|alternativas|caminhos|ideias|hipóteses|opções|soluções|testes falh*|descartad*|rejeitad*|sem|que|fracassad*|abandonad*, " +
      "o|que que falhou|tentamos|tentei|deu falhou|errado, já tentado|tentamos|testado, becos, descartado*, " +
      "fracassos, " +
      "não funcionou, não funciona, não funcionaram, o que falhou, tentativas falhas, abordagens descartadas, abordagens que falharam, " +
      "hipóteses descartadas, becos sem saída, tentativas sem sucesso",
    decisions:
      "decisão|decisões atual|atuais, " +
      "decisão|decisões|escolhas|acordos|definições tomad*|chave|técnica*|de|da|do|importante*|vigente*|fechad*|arquitetura*|ativa*|já|principais|nesta|em|recentes|confirmad*|estratégica*|e|final*|firmes|travad*|acordad*, " +
      "acordos, decidido, por que escolhemos|decidimos|foi, " +
      "decisões tomadas, decisões ativas, decisões técnicas, decisões chave, decisões de design, decisões de arquitetura, " +
      "decisões arquiteturais, decisões importantes, decisões já tomadas, decisões e considerações, registro de decisões, " +
      "decisões de implementação",
    openDecisions:
      "decisão|decisões|definições|escolhas|coisas pendente*|abert*|por|que|sem|necessária*|a|tua*|sua*|em, " +
      "falta|por|pendente|a|precisa|precisam|aguarda|aguardando|para|pra decidir|definir|decisão|escolher|aprovar|aprovação, " +
      "aguardando|aguarda|precisa sua|decisão|aprovação|definição|tua|validação, " +
      "decisões pendentes, decisões em aberto, decisões abertas, decisões que precisam, a decidir, por decidir, decisões a tomar",
    questions:
      "pergunta|perguntas|dúvidas|dúvida|questões|incógnitas abert*|pendente*|para|sem|do|em|a|que|pro, " +
      "por|a|falta esclarecer|confirmar|perguntar|consultar, esclarecer|confirmar com, " +
      "perguntas em aberto, perguntas abertas, perguntas pendentes, questões em aberto, dúvidas em aberto, dúvidas pendentes, perguntas para",
    blockers:
      "bloqueante*|bloqueador*|bloqueado*|impedimento*, " +
      "problema|problemas|bug|bugs|erro|erros|risco|riscos|limitação|limitações|débito|débitos|dívida|dívidas|falha|falhas|issue|issues|lacunas|gargalos|obstáculos|inconsistências|pendência conhecid*|abert*|pendente*|atua*|técnic*|detectad*|restante*|sem|por|identificad*|encontrad*|e|crític*|vigente*|ativ*|residua*|remanescentes, " +
      "o|que que bloqueia|está quebrado|bloqueado|falhando|errado, " +
      "depende|espera|aguardando|aguarda de|do|da|o|a|cliente|terceiros, preciso|precisa de|que, dívida, " +
      "problemas conhecidos, problemas atuais, problemas identificados, problemas pendentes, problemas críticos, problemas em aberto, " +
      "bugs conhecidos, erros conhecidos, limitações conhecidas, riscos abertos, dívida técnica, bloqueado por, questões conhecidas",
    files:
      "arquivo|arquivos|ficheiro|ficheiros|documento|documentos|documentação|docs|artefatos|caminhos|pastas chave|importante*|modificad*|criad*|de|relevante*|principais|tocad*|nov*|relacionad*|a|que|para|pra|gerad*|alterad*|afetad*|crític*|úteis|canônic*|atualizad*|editad*|da|desta|essenciais, " +
      "novos|novas|principais arquivos|documentos|docs, " +
      "leia|ler|leitura|leituras|leitura primeiro|antes|obrigatóri*|em|recomendad*|prévia, " +
      "mapa|índice|lista|estrutura|inventário de|do|dos|da|chave arquivos|código|repo|documentos|documentação, " +
      "onde está|fica|encontrar|estão cada|tudo|o, referências úteis|chave, " +
      "documentos críticos, documentos importantes, documentos chave, documentos de referência, arquivos de referência, arquivos para ler, leia primeiro, ler primeiro, mapa de arquivos, arquivos modificados, arquivos criados, arquivos alterados, arquivos importantes, arquivos chave, arquivos principais, " +
      "arquivos relevantes, arquivos relacionados, ficheiros modificados, ficheiros alterados, ficheiros importantes",
    context:
      "nota|notas|conselho*|aviso*|advertência*|lembrete*|observação|observações|informação|informações|info|dados|detalhes|pontos|contexto|fatos|instruções|dicas|lições|armadilhas|coisas|indicações|orientações|recado* para|pra|importante*|técnic*|chave|út*|inicia*|adiciona*|de|da|do|que|relevante*|a|crític*|operaciona*|gera*|fina*|e|aprendidas|necessári*|guardad*, " +
      "contexto, tenha|levar|ter em|cuidado mente|conta, importante, atenção, cuidado*, armadilha*, lições, " +
      "lembr*, não esque*, o|que que saber|precisa|deve|você saber|lembrar, gotchas, pegadinhas, " +
      "antes de mexer|começar|continuar, " +
      "contexto atual, armadilhas, cuidados, cuidado com, lições, bom saber, importante saber, dicas, detalhes importantes, lembrete*, não está no código, pegadinhas, contexto importante, contexto relevante, contexto para, notas importantes, observações importantes, notas para, " +
      "informações importantes, pontos de atenção, notas da sessão",
    focus:
      "foco atual|da|do|principal|imediato|agora, em que estamos, " +
      "foco atual, foco de trabalho, foco do trabalho, foco principal",
    goal:
      "objetivo|objetivos|meta|metas|propósito|missão|tarefa|pedido|escopo|solicitação de|da|do|atua*|principa*|gera*|fina*|origina*|inicia*|central|desta|imediato, " +
      "o|que que quer|queremos|pediu|usuário pediu|quer, o objetivo|problema|pedido, para quê, propósito, " +
      "o que foi pedido, pedido original, a solicitação, pedido do usuário, objetivo da sessão, objetivo atual, tarefa atual, objetivo final, objetivo principal, objetivo imediato",
    verify:
      "como se valida|verifica|testa, " +
      "verificação|validação|verificado|testes|teste|testagem|checagem|checagens|validações|qa|smoke|conferência realizad*|feit*|pendente*|final|manua*|de|da|do|em|e|executad*|rápid*|que|técnic*|rea*|por, " +
      "como|por|a|falta|para|pra verificar|testar|validar|conferir|checar, " +
      "resultado|resultados|evidência|evidências|estado|lista|checklist|critérios|plano de|do|dos|da verificação|testes|teste|validação|aceitação|aceite|sucesso|qa, " +
      "resultados dos testes, resultados de testes, o que foi verificado, o que foi testado, plano de testes, a verificar, critérios de aceite, como validar, como verificar, comandos de verificação, validação rápida, como testar",
    commands:
      "comando|comandos út*|de|do|da|para|pra|que|chave|rápid*|frequente*|importante*|essencia*|principa*|e|mais|básicos, " +
      "como rodar|executar|subir|iniciar|compilar|fazer|deployar, " +
      "rodar|subir|iniciar o|a|tudo|local|localmente|projeto, " +
      "comando para, comando rápido, comandos para, comandos de, como rodar, como executar, como iniciar, comandos úteis, comandos rápidos, comandos importantes, comandos principais",
    errors:
      "erro|erros|bug|bugs|problema|problemas|falhas|fixes|correções|consertos corrigid*|resolvid*|consertad*|solucionad*|e|que|encontrad*|aplicad*|de|feit*, " +
      "causa|causas raiz|do|da, correções, consertos, " +
      "problemas resolvidos, erros corrigidos, bugs corrigidos, resolução de erros, erros e soluções, correções aplicadas",
    signals:
      "tom de, preferência*|feedback|comentários|pedidos|orientações|instruções do|da|de|usuário|cliente|dono, " +
      "como|estilo|forma|modo eu|de|trabalhamos|gosto|prefiro gosto|trabalho|comunicação|trabalhar|de, " +
      "preferências do usuário, feedback do usuário, preferências do utilizador",
    concepts:
      "aprendizado*|aprendizagem|aprendemos|achado*|descoberta*|conclusões|insights, lições|lição aprendid*, " +
      "o|que que aprend*|descobr*, " +
      "conceito*|padrão|padrões|princípios chave|importante*|de|usados|a|estabelecidos, " +
      "conceitos chave, padrões importantes, principais aprendizados",
    assumptions:
      "regra|regras|restrição|restrições|convenção|convenções|princípio|princípios|limite|limites|política|políticas|proibi*|invariantes|premissas|condições|contrato|acordos|normas de|da|do|dura*|que|inviolável|inviolávei*|técnica*|importante*|fixa*|não|operaciona*|crític*|obrigatóri*|para|chave|estrit*|vigente*|segurança, " +
      "não|nunca mexer|tocar|fazer|modificar|quebrar|alterar|mexa|faça, o|que que não|nunca fazer|mexer, " +
      "premissas, invariantes, proibido, " +
      "regras, regra de ouro, regras de ouro, linhas vermelhas, inegociáve*, não negociáve*, não mexer, não tocar, não fazer, proibido, convenções, restrições técnicas, premissas e restrições, restrições e premissas",
  },
  likely: {
    concepts: "aprendizado*",
    leftOff: "resumo da sessão",
    context: "lições, dicas, avisos, importante, atenção",
    done: "conquistas, novidades, entregas",
    next: "recomendações, afazeres, " + "pendências",
    blockers: "bloqueador*, bloqueio*, impedimento*",
    decisions: "acordos, " + "decisões",
  },
  alone: {
    next: "pendente, pendentes, próximo, próximos, prioridades, tarefas, ações",
    leftOff: "estado, situação, andamento, agora",
    done: "concluído, feito, implementado, realizado, progresso, avanços, mudanças, alterações, entregas, resultados",
    blockers: "problemas, riscos, limitações",
    files: "arquivos, ficheiros",
    context: "contexto, notas, observações, avisos",
    goal: "objetivo, objetivos, tarefa, meta, missão",
    verify: "verificado, testado, validação, verificação",
    commands: "comandos",
    errors: "erros",
    assumptions: "restrições, premissas",
    focus: "foco",
    questions: "perguntas, dúvidas",
    signals: "preferências",
  },
  first: {
    concepts: "aprendizado*, descoberta*",
    questions: "pergunta*, dúvida*",
    decisions: "decisões",
    leftOff: "resumo, " + "estado, situação",
    files: "arquivo*, documento*, " + "arquivos, documentos, ficheiros",
    commands: "comandos, comando",
    goal: "objetivo, meta, tarefa",
    context: "observações, notas, aviso*, detalhes, lembrete*, " + "contexto, notas",
    blockers: "riscos, dívida, limitações, bloqueador*, " + "problemas, bugs, riscos",
    verify: "testes, " + "verificação, validação",
    next: "próximo*, próxima*, prioridade*, " + "pendência*, pendente*",
    done: "concluído*, implementado*, entregue*, conquista*, pronto, " + "feito, mudanças",
    assumptions: "regra*, convenções, princípios, " + "restrições, regras, premissa*",
  },
  beside:
    "tu, teu, tua, você, vocês, eu, me, nos, são, foi, era, há, tem, têm, está, estão, estava, muito, mais, " +
    "menos, tudo, todos, toda, todas, cada, outra, outro, outros, outras, fazer, fiz, coisas, inicial, " +
    "adicional*, real, reais, próxim*, novo*, nova*, mas, quando, como, onde, antes, depois, desde, entre, " +
    "sobre, falta, só, único, única, primeiro, primeira, breve, curto, detalhado, pra, pro, ao, aos, às, " +
    "pelo, pela, anterior*, leitura, precisa, crítica*, " +
    "exata, exato, exatos, rápido*, crítico*, completo*, concreto*, voltar, retomar, o, a, os, as, um, uma, de, do, da, dos, das, em, na, nos, nas, e, ou, que, se, com, para, por ordem, na ordem, em ordem, ordem, " +
    "ordem de prioridade, é, está, este, esta, isso, hoje, ontem, amanhã, atual, atuais, sessão, sessões, projeto, usuário, utilizador, " +
    "agente, ia, equipe, imediato*, urgente*, recomendado*, sugerido*, prioridade*, prioritário*, opcional*, principal, principais, " +
    "importante*, recente*, último*, técnico*, técnica*, geral, fase, dia, lista, resumo, já, ainda, agora, honesta, " +
    "para a próxima sessão, para próxima sessão, para próximas sessões, da sessão, nesta sessão, desta sessão, sessão atual, criado*, " +
    "modificado*, ativas, ativos, considerações, conhecidas, conhecidos, sugeridos, precisam, final, operacional",
  sign: "sessão, sessões, hoje, amanhã, ontem, noite, retomada, retomar, conversa, agente, semana, voltar",
};
