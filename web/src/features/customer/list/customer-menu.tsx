import type { Customer } from '@clothesline/contract'
import { mdiAccountOutline, mdiCashPlus, mdiDeleteOutline, mdiPencilOutline } from '@mdi/js'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Icon } from '../../../components/icon.tsx'
import { WithReason } from '../../../components/with-reason.tsx'
import { t } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/may.ts'
import type { OrderKind } from '../order-kind.ts'
import { kindIcons, kindWords, useOrderKinds } from '../use-order-kinds.ts'

export type CustomerTask = 'open' | 'edit' | 'delete' | 'collect' | OrderKind

export interface MenuPlace {
  customer: Customer
  anchor: HTMLElement
}

interface CustomerMenuProps {
  place: MenuPlace | null
  onTask: (task: CustomerTask, customer: Customer) => void
  onClose: () => void
}

/** One menu for all rows, wherever it was asked for. */
export function CustomerMenu({ place, onTask, onClose }: CustomerMenuProps) {
  const kinds = useOrderKinds()
  const { reason: noDelete } = useMay('delete')
  const item = (task: CustomerTask, words: string, icon: string, isDangerous = false, reason?: string) => (
    <MenuItem
      key={task}
      disabled={reason !== undefined}
      onClick={() => {
        onClose()
        if (place !== null) onTask(task, place.customer)
      }}
      sx={isDangerous ? { color: 'error.main' } : {}}
    >
      <ListItemIcon sx={isDangerous ? { color: 'inherit' } : {}}>
        <Icon path={icon} />
      </ListItemIcon>
      <WithReason reason={reason}>{words}</WithReason>
    </MenuItem>
  )
  return (
    <Menu open={place !== null} anchorEl={place?.anchor ?? null} onClose={onClose}>
      {item('open', t('Open'), mdiAccountOutline)}
      {kinds.map((kind) => item(kind, t(kindWords[kind]), kindIcons[kind]))}
      {item('collect', t('Take payment'), mdiCashPlus)}
      <Divider />
      {item('edit', t('Edit'), mdiPencilOutline)}
      {item('delete', t('Delete'), mdiDeleteOutline, true, noDelete)}
    </Menu>
  )
}
