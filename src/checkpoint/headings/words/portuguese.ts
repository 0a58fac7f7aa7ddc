import type { HeadingWords } from "../heading-words.ts";

/** How sections are called in Portuguese. */
export const PORTUGUESE: HeadingWords = {
  sure: {
    next:
      "o que não foi feito, não foi feito, não feito, ficou pendente, por onde continuar, por onde recomeçar, retomar por, sem fazer, não iniciado, ainda falta, ideias para, melhorias futuras, futuras melhorias, para depois, roteiro, plano de ação, plano de retomada, o que vem a seguir, próximo* passo*, próximos steps, o que vem, plano para amanhã, onde continuar, pontas soltas, próxima* acao, próxima ação, próximas ações, próxima* tarefa*, próxima sessão, próxima prioridade, " +
      "próximas prioridades, próximas sprints, tarefas pendentes, trabalho pendente, trabalho restante, o que falta, o que resta, " +
      "falta fazer, a fazer, por fazer, como continuar, como retomar, para continuar, ação imediata, ações imediatas, lista de tarefas, " +
      "pendente próxima, itens pendentes",
    leftOff:
      "onde ficamos, onde está, estado do repo, estado do repositório, estado final, situação do projeto, ponto de parada, ponto de partida, estado atual, situação atual, status atual, estado do projeto, estado da sessão, onde parei, onde paramos, onde estamos, " +
      "em andamento, em progresso, em curso, trabalho em andamento, tarefas em andamento, status do projeto, ponto de retomada",
    done:
      "o que mudou, o que fiz, o que foi entregue, o que foi corrigido, mudanças aplicadas, resumo da sessão, histórico de, correções, entregue, feito hoje, última sessão, o que foi feito, o que foi realizado, o que foi concluído, o que foi implementado, o que fizemos, o que já foi feito, " +
      "funcionalidades implementadas, o que foi consolidado, o que está pronto, o que já está, o que funciona, o que está funcionando, trabalho realizado, trabalho concluído, tarefas concluídas, " +
      "concluído nesta sessão, feito nesta sessão, mudanças recentes, alterações recentes, alterações realizadas, últimas mudanças, " +
      "conquistas",
    failed:
      "não funcionou, não funciona, não funcionaram, o que falhou, tentativas falhas, abordagens descartadas, abordagens que falharam, " +
      "hipóteses descartadas, becos sem saída, tentativas sem sucesso",
    decisions:
      "decisões tomadas, decisões ativas, decisões técnicas, decisões chave, decisões de design, decisões de arquitetura, " +
      "decisões arquiteturais, decisões importantes, decisões já tomadas, decisões e considerações, registro de decisões, " +
      "decisões de implementação",
    openDecisions:
      "decisões pendentes, decisões em aberto, decisões abertas, decisões que precisam, a decidir, por decidir, decisões a tomar",
    questions:
      "perguntas em aberto, perguntas abertas, perguntas pendentes, questões em aberto, dúvidas em aberto, dúvidas pendentes, perguntas para",
    blockers:
      "problemas conhecidos, problemas atuais, problemas identificados, problemas pendentes, problemas críticos, problemas em aberto, " +
      "bugs conhecidos, erros conhecidos, limitações conhecidas, riscos abertos, dívida técnica, bloqueado por, questões conhecidas",
    files:
      "documentos críticos, documentos importantes, documentos chave, documentos de referência, arquivos de referência, arquivos para ler, leia primeiro, ler primeiro, mapa de arquivos, arquivos modificados, arquivos criados, arquivos alterados, arquivos importantes, arquivos chave, arquivos principais, " +
      "arquivos relevantes, arquivos relacionados, ficheiros modificados, ficheiros alterados, ficheiros importantes",
    context:
      "contexto atual, armadilhas, cuidados, cuidado com, lições, bom saber, importante saber, dicas, detalhes importantes, lembrete*, não está no código, pegadinhas, contexto importante, contexto relevante, contexto para, notas importantes, observações importantes, notas para, " +
      "informações importantes, pontos de atenção, notas da sessão",
    focus: "foco atual, foco de trabalho, foco do trabalho, foco principal",
    goal: "o que foi pedido, pedido original, a solicitação, pedido do usuário, objetivo da sessão, objetivo atual, tarefa atual, objetivo final, objetivo principal, objetivo imediato",
    verify:
      "resultados dos testes, resultados de testes, o que foi verificado, o que foi testado, plano de testes, a verificar, critérios de aceite, como validar, como verificar, comandos de verificação, validação rápida, como testar",
    commands:
      "comando para, comando rápido, comandos para, comandos de, como rodar, como executar, como iniciar, comandos úteis, comandos rápidos, comandos importantes, comandos principais",
    errors:
      "problemas resolvidos, erros corrigidos, bugs corrigidos, resolução de erros, erros e soluções, correções aplicadas",
    signals: "preferências do usuário, feedback do usuário, preferências do utilizador",
    concepts: "conceitos chave, padrões importantes, principais aprendizados",
    assumptions:
      "regras, regra de ouro, regras de ouro, linhas vermelhas, inegociáve*, não negociáve*, não mexer, não tocar, não fazer, proibido, convenções, restrições técnicas, premissas e restrições, restrições e premissas",
  },
  likely: {
    next: "pendências",
    blockers: "bloqueador*, bloqueio*, impedimento*",
    decisions: "decisões",
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
    leftOff: "estado, situação",
    files: "arquivos, documentos, ficheiros",
    commands: "comandos, comando",
    goal: "objetivo, meta, tarefa",
    context: "contexto, notas",
    blockers: "problemas, bugs, riscos",
    verify: "verificação, validação",
    next: "pendência*, pendente*",
    done: "feito, mudanças",
    assumptions: "restrições, regras, premissa*",
  },
  beside:
    "exata, exato, exatos, rápido*, crítico*, completo*, concreto*, voltar, retomar, o, a, os, as, um, uma, de, do, da, dos, das, em, na, nos, nas, e, ou, que, se, com, para, por ordem, na ordem, em ordem, ordem, " +
    "ordem de prioridade, é, está, este, esta, isso, hoje, ontem, amanhã, atual, atuais, sessão, sessões, projeto, usuário, utilizador, " +
    "agente, ia, equipe, imediato*, urgente*, recomendado*, sugerido*, prioridade*, prioritário*, opcional*, principal, principais, " +
    "importante*, recente*, último*, técnico*, técnica*, geral, fase, dia, lista, resumo, já, ainda, agora, honesta, " +
    "para a próxima sessão, para próxima sessão, para próximas sessões, da sessão, nesta sessão, desta sessão, sessão atual, criado*, " +
    "modificado*, ativas, ativos, considerações, conhecidas, conhecidos, sugeridos, precisam, final, operacional",
};
