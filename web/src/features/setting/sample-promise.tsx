import { promiseDate } from '@clothesline/domain'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type Control, useWatch } from 'react-hook-form'
import { formatWeekday } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import type { StoreForm } from '../store/index.ts'

/** What the rules promise, while they are changed. */
export function SamplePromise({ control }: { control: Control<StoreForm> }) {
  const [promiseDays, expressDays, cutOffHour, closedWeekdays, timeZone] = useWatch({
    control,
    name: ['promiseDays', 'expressDays', 'cutOffHour', 'closedWeekdays', 'timeZone'],
  })
  const rules = { timeZone, cutOffHour: Number(cutOffHour), closedWeekdays }
  const days = [promiseDays, expressDays].map((count) => findPromise(Number(count), rules))
  const [usual, express] = days
  if (usual === undefined || express === undefined) return null
  return (
    <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
      <Box component="output">
        {t('An order taken now is promised for {usual}, an express order for {express}.', {
          usual: formatWeekday(usual),
          express: formatWeekday(express),
        })}
      </Box>
    </Typography>
  )
}

function findPromise(days: number, rules: Parameters<typeof promiseDate>[2]): string | undefined {
  try {
    return promiseDate(new Date(), days, rules)
  } catch {
    return undefined
  }
}
