export { fillMasterData } from './fill-master-queries.ts'
