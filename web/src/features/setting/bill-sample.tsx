import { customerLanguage } from '@clothesline/paper'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Suspense, useDeferredValue, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { t } from '../../lib/i18n.ts'
import { BillPreview } from '../../print/index.ts'
import { type StoreForm, useToday } from '../store/index.ts'
import { logoOf, sampleBill } from './test-print/sample-bill.ts'

/** A small bill that is drawn again as settings change, saved or not. */
export function BillSample({ control }: { control: Control<StoreForm> }) {
  const form = useDeferredValue(useWatch({ control }) as StoreForm)
  const bill = useSample(form)
  return (
    <Box component="aside" aria-label={t('Sample bill')} sx={{ position: { lg: 'sticky' }, top: 80 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t('Your bill with these settings')}
      </Typography>
      <Box sx={{ minHeight: 320 }}>
        {bill !== undefined && (
          <Suspense fallback={null}>
            <BillPreview bill={bill} paper={form.printSettings} logoUrl={logoOf(form)} />
          </Suspense>
        )}
      </Box>
    </Box>
  )
}

/** The last bill that could be made: half-typed settings make none. */
function useSample(form: StoreForm) {
  const today = useToday()
  const made = tryBill(form, today)
  const [last, setLast] = useState(made)
  if (made !== undefined && JSON.stringify(made) !== JSON.stringify(last)) setLast(made)
  return last
}

function tryBill(form: StoreForm, today: string) {
  try {
    const language = customerLanguage(document.documentElement.lang)
    return sampleBill({ ...form, hasLogo: logoOf(form) !== '' }, today, language)
  } catch {
    return undefined
  }
}
