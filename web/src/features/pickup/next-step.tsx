import type { Visit } from '@clothesline/contract'
import Button from '@mui/material/Button'
import { ButtonLink } from '../../components/link/button-link.ts'
import { t } from '../../lib/i18n.ts'
import type { VisitSteps } from './use-visit-steps.ts'

/** The usual next step of a stop, as one button. */
export function NextStep({ visit, steps }: { visit: Visit; steps: VisitSteps }) {
  const { status, kind } = visit
  const button = (label: string, act: (visit: Visit) => void) => (
    <Button size="small" variant="outlined" disabled={steps.isBusy} onClick={() => act(visit)} sx={buttonStyle}>
      {label}
    </Button>
  )
  if (status === 'requested') return button(t('Accept'), (wanted) => steps.accept(wanted))
  if (status === 'accepted') return button(t('On the way'), steps.leave)
  if (kind === 'delivery') return button(t('Handed over'), steps.finish)
  if (visit.orderId !== null) return null
  return (
    <ButtonLink
      size="small"
      variant="outlined"
      to="/newOrder"
      search={{ id: visit.id, pickup: visit._id }}
      sx={buttonStyle}
    >
      {t('Make the order')}
    </ButtonLink>
  )
}

const buttonStyle = { mt: 1, minHeight: { xs: 48, md: 36 } } as const
