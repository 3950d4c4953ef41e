import type { Customer } from '@clothesline/contract'
import {
  mdiCashMinus,
  mdiDeleteOutline,
  mdiFileDocumentOutline,
  mdiHandCoinOutline,
  mdiMessageAlertOutline,
  mdiPencilOutline,
  mdiRepeat,
} from '@mdi/js'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Icon } from '../../../components/icon.tsx'
import { WithReason } from '../../../components/with-reason.tsx'
import { t } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/may.ts'
import { useRemindOne } from '../../message/index.ts'
import type { PageTask } from './page-task.ts'

export interface RareAction {
  words: string
  icon: string
  act: () => void
  isOff?: boolean
  isDangerous?: boolean
  /** Why the person at the counter may not do it. */
  reason?: string | undefined
}

interface RareActionsProps {
  customer: Customer
  /** What a wide screen shows as buttons. */
  others: RareAction[]
  canRepeat: boolean
  onTask: (task: PageTask) => void
  onRepeat: () => void
  anchor: HTMLElement | null
  onClose: () => void
}

/** The menu behind More. It is loaded after the page, because it is seldom opened. */
export function RareActions({ customer, others, canRepeat, onTask, onRepeat, anchor, onClose }: RareActionsProps) {
  const { remind } = useRemindOne()
  const { reason: noDelete } = useMay('delete')
  const { reason: noRefund } = useMay({ permission: 'refund', paise: 1 })
  const { reason: noMessage } = useMay('sendMessages')
  const rarer: RareAction[] = [
    ...others,
    { words: t('Repeat last order'), icon: mdiRepeat, act: onRepeat, isOff: !canRepeat },
    { words: t('Take advance'), icon: mdiHandCoinOutline, act: () => onTask('takeAdvance') },
    {
      words: t('Refund advance'),
      icon: mdiCashMinus,
      act: () => onTask('refundAdvance'),
      isOff: customer.advance <= 0,
      reason: noRefund,
    },
    {
      words: t('Send due reminders'),
      icon: mdiMessageAlertOutline,
      act: () => remind(customer._id),
      isOff: customer.due <= 0 || !customer.whatsappConsent,
      reason: noMessage,
    },
    { words: t('Statement'), icon: mdiFileDocumentOutline, act: () => onTask('statement') },
    { words: t('Edit'), icon: mdiPencilOutline, act: () => onTask('edit') },
    { words: t('Delete'), icon: mdiDeleteOutline, act: () => onTask('delete'), isDangerous: true, reason: noDelete },
  ]
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={() => onClose()}>
      {rarer.map(({ words, icon, act, isOff = false, isDangerous = false, reason }) => (
        <MenuItem
          key={words}
          disabled={isOff || reason !== undefined}
          onClick={() => {
            onClose()
            act()
          }}
          sx={isDangerous ? { color: 'error.main' } : {}}
        >
          <ListItemIcon sx={isDangerous ? { color: 'inherit' } : {}}>
            <Icon path={icon} />
          </ListItemIcon>
          <WithReason reason={reason}>{words}</WithReason>
        </MenuItem>
      ))}
    </Menu>
  )
}
