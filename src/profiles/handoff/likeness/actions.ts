import type { Statement } from "./statement.ts";
import type { Token } from "./tokens.ts";
import { trunkOf } from "./trunk.ts";

/** What is done to a thing, by kinds that exclude each other. */
const ACTIONS: Readonly<Record<string, string>> = {
  give: "add create introduce enable implement build activate install open insert allow write hinzufügen einbauen erstellen aktivieren añadir crear activar ajouter créer activer adicionar criar ativar aggiungere creare добавить создать включить 추가 新增 添加 追加",
  take: "remove delete drop disable deactivate uninstall close revoke forbid entfernen löschen deaktivieren quitar eliminar borrar desactivar supprimer retirer désactiver remover apagar desativar rimuovere eliminare удалить убрать отключить 삭제 제거 删除 移除 削除",
  look: "test verify check review measure profile benchmark audit prüfen testen messen probar verificar revisar tester vérifier testar verificare проверить 테스트 검증 测试 テスト 検証",
  tell: "document describe explain dokumentieren beschreiben documentar documenter documentare описать 문서화 文档 ドキュメント",
  turn: "refactor rewrite restructure redesign restyle refaktorieren umschreiben refactorizar réécrire refatorar переписать 리팩터링 重构 リファクタリング 디자인 デザイン",
  ship: "deploy release publish ausliefern veröffentlichen desplegar déployer выпустить 배포 部署 发布 デプロイ リリース",
  carry:
    "copy move migrate rename transfer kopieren verschieben umbenennen copiar mover migrar renombrar copier déplacer migrer spostare перенести 이동 移动 移行",
};

let actions: ReadonlyMap<string, string> | null = null;

/** Whether both texts say what is done, and it is something else that the other one does not name at all. */
export function isOtherAction(
  open: Pick<Statement, "head" | "names">,
  said: Pick<Statement, "head" | "names">,
): boolean {
  const here = actionOf(open.head);
  const there = actionOf(said.head);
  if (here === null || there === null || here.kind === there.kind) return false;
  return !said.names.has(here.key) && !open.names.has(there.key);
}

/** The first word that says what is done. */
export function actionOf(tokens: readonly Token[]): { readonly kind: string; readonly key: string } | null {
  actions ??= new Map(
    Object.entries(ACTIONS).flatMap(([kind, verbs]) =>
      verbs.split(" ").map((verb) => [trunkOf(verb), kind] as const),
    ),
  );
  for (const { key } of tokens) {
    const kind = actions.get(key);
    if (kind !== undefined) return { kind, key };
  }
  return null;
}
