import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { useDeferredValue } from 'react'
import { ButtonLink } from '../../components/link/button-link.ts'
import { t } from '../../lib/i18n.ts'
import { LateRiskList } from './late-risk-list.tsx'
import { useLateRisk } from './promise-queries.ts'

const GLANCE = 4

/** On the dashboard: what will be late in the next days. Nothing is shown while nothing will be. */
export function LateRiskCard() {
  const risks = useDeferredValue(useLateRisk().data)
  if (risks === undefined || risks.orders.length === 0) return null
  const { orders, whatsApp } = risks
  return (
    <Card>
      <CardContent sx={{ '&:last-child': { pb: 1 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
          <Typography variant="h2">{t('Will be late: {orders}', { orders: orders.length })}</Typography>
          <ButtonLink to="/lateRisk" aria-label={t('{title}: show all', { title: t('Will be late') })}>
            {t('Show all')}
          </ButtonLink>
        </Box>
        <LateRiskList orders={orders.slice(0, GLANCE)} whatsApp={whatsApp} />
      </CardContent>
    </Card>
  )
}
