import type { Visit } from '@clothesline/contract'
import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { MenuItemLink } from '../../components/link/menu-item-link.ts'
import { t } from '../../lib/i18n.ts'
import type { VisitSteps } from './use-visit-steps.ts'
import { isOver } from './visit-words.ts'

export type VisitTask = 'move' | 'bag' | 'failed' | 'cancel'

interface VisitMenuProps {
  visit: Visit
  anchor: HTMLElement
  riders: readonly { _id: string; name: string }[]
  steps: VisitSteps
  onTask: (task: VisitTask) => void
  onClose: () => void
}

/** Everything that can be done with a stop, for the keys and for a phone. */
export function VisitMenu({ visit, anchor, riders, steps, onTask, onClose }: VisitMenuProps) {
  const isOpen = !isOver(visit)
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  const isOut = visit.status === 'accepted' || visit.status === 'on_the_way'
  const hasNoOrder = visit.kind === 'pickup' && visit.orderId === null
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { dense: true } }}>
      {visit.status === 'requested' && <MenuItem onClick={then(() => steps.accept(visit))}>{t('Accept')}</MenuItem>}
      {visit.status === 'accepted' && <MenuItem onClick={then(() => steps.leave(visit))}>{t('On the way')}</MenuItem>}
      {isOut && <MenuItem onClick={then(() => steps.finish(visit))}>{t('Done')}</MenuItem>}
      {hasNoOrder && visit.status !== 'requested' && visit.status !== 'cancelled' && (
        <MenuItemLink to="/newOrder" search={{ id: visit.id, pickup: visit._id }}>
          {t('Make the order')}
        </MenuItemLink>
      )}
      {hasNoOrder && (isOut || visit.status === 'done') && (
        <MenuItem onClick={then(() => onTask('bag'))}>{t('Bag brought in …')}</MenuItem>
      )}
      {(isOpen || visit.status === 'failed') && visit.status !== 'on_the_way' && (
        <MenuItem onClick={then(() => onTask('move'))}>{t('Another time …')}</MenuItem>
      )}
      {isOut && <MenuItem onClick={then(() => onTask('failed'))}>{t('Failed …')}</MenuItem>}
      {(isOpen || visit.status === 'failed') && (
        <MenuItem onClick={then(() => onTask('cancel'))}>{t('Cancel it …')}</MenuItem>
      )}
      {isOpen && <Divider />}
      {isOpen && <ListSubheader sx={{ lineHeight: 2.5 }}>{t('Rider')}</ListSubheader>}
      {isOpen &&
        riders.map(({ _id, name }) => (
          <MenuItem
            key={_id}
            selected={_id === visit.riderId}
            onClick={then(() =>
              visit.status === 'requested' ? steps.accept(visit, _id) : steps.move(visit, { rider: _id }),
            )}
          >
            {name}
          </MenuItem>
        ))}
      {isOpen && visit.riderId !== null && (
        <MenuItem onClick={then(() => steps.move(visit, { rider: null }))}>{t('No rider')}</MenuItem>
      )}
    </Menu>
  )
}
