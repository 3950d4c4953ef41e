import { formatRupees } from '@clothesline/domain'
import { mdiScale } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Icon } from '../../../components/icon.tsx'
import { Segmented } from '../../../components/segmented.tsx'
import { t } from '../../../lib/i18n.ts'
import { randomId } from '../../../lib/random-id.ts'
import { addKg } from './draft-changes.ts'
import { findKgRate, kgServices, pieceServices } from './masters.ts'
import { focusField, type OrderFormState, offeredPreferences } from './order-form-state.ts'
import { lineField } from './price-line.ts'

/** With which service the next cloth is taken: its usual one unless another is pressed. */
export function ServiceTabs({ form }: { form: OrderFormState }) {
  const { draft, change, masters } = form
  const services = pieceServices(masters)
  if (services.length < 2) return null
  return (
    <Segmented
      label={t('Service')}
      segments={[{ value: '', label: t('As usual') }, ...services.map((name) => ({ value: name, label: name }))]}
      value={draft.service}
      onChange={(service) => change((now) => ({ ...now, service }))}
    />
  )
}

/** Each begins a weighed line. */
export function KgServices({ form }: { form: OrderFormState }) {
  const { change, masters } = form
  const add = (service: string) => {
    const id = randomId()
    change((now) => addKg(now, service, '', '', { masters, preferences: offeredPreferences(form), id }))
    requestAnimationFrame(() => focusField(lineField(id, 'kg')))
  }
  return (
    <Box role="group" aria-label={t('By weight')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {kgServices(masters).map((service) => (
        <Button
          key={service}
          variant="outlined"
          startIcon={<Icon path={mdiScale} />}
          onClick={() => add(service)}
          sx={{ minHeight: 44 }}
        >
          {service}
          <Box component="span" sx={{ marginInlineStart: 1, color: 'text.secondary', fontWeight: 400 }}>
            {t('{rate} a kg', { rate: formatRupees(Math.round((findKgRate(masters, service) ?? 0) * 100)) })}
          </Box>
        </Button>
      ))}
    </Box>
  )
}
