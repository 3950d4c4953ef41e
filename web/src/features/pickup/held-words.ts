import type { RiderPhone } from '@clothesline/contract'
import { formatAgo } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'

/** What a phone said, when it last reached the server, that it still holds. */
export const heldWords = ({ waiting, heardAt }: RiderPhone) =>
  t('not sent yet: {count}, heard {time}', { count: waiting, time: heardAt === null ? '' : formatAgo(heardAt) })
