export { fillMasterData } from './fill-master-queries.ts'
export { listByNames, listNamed, lockAllNamed, type NamedKind, type NamedRow } from './named-row-queries.ts'
export { addNamed, changeNamed, getNamed, removeNamed } from './named-rows.ts'
