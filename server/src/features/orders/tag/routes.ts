import type { Handlers } from '../../handlers.ts'
import { countPrinted } from './count-printed.ts'
import { listTags } from './list-tags.ts'
import { listWaiting } from './list-waiting.ts'

export const tagRoutes: Handlers['tag'] = {
  waiting: listWaiting,
  tags: listTags,
  printed: countPrinted,
}
