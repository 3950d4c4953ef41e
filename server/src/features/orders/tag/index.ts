export { countPrinted, listTags, sendPrints } from './tags.ts'
