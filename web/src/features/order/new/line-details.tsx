import { mdiContentCopy, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { Icon } from '../../../components/icon.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { randomId } from '../../../lib/random-id.ts'
import { CountedCloths } from './counted-cloths.tsx'
import type { DraftLine } from './draft.ts'
import { changeLine, changeService, duplicateLine, removeLine, togglePreference } from './draft-changes.ts'
import { findKgRate, findPieceRate, kgServices, pieceServices } from './masters.ts'
import { ENTRY_FIELD, findProblem, focusField, type OrderFormState } from './order-form-state.ts'
import { lineField, nameOf } from './price-line.ts'

/** What is rarely needed of a line: its service, wishes, note; once more, or away with it. */
export function LineDetails({ form, line }: { form: OrderFormState; line: DraftLine }) {
  const { change, masters } = form
  const name = nameOf(line)
  const remove = () => {
    change((now) => removeLine(now, line.id))
    focusField(ENTRY_FIELD)
  }
  const duplicate = () => {
    const id = randomId()
    change((now) => duplicateLine(now, line.id, id))
    form.setOpenLine(id)
  }
  return (
    <Stack spacing={1.5} sx={{ pt: 1, pb: 1 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' } }}>
        <SelectField
          size="small"
          id={lineField(line.id, 'service')}
          label={t('Service')}
          value={line.service}
          error={findProblem(form, lineField(line.id, 'service')) !== undefined}
          onChange={(event) => change((now) => changeService(now, line, event.target.value, masters))}
          choices={servicesFor(form, line).map((service) => ({ value: service, label: service }))}
        />
        <TextField
          size="small"
          id={lineField(line.id, 'note')}
          label={t('Note')}
          placeholder={t('Stain, missing button, colour …')}
          value={line.note}
          onChange={(event) => change((now) => changeLine(now, line.id, { note: event.target.value }))}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </Box>
      {masters.preferences.length > 0 && (
        <Box role="group" aria-label={t('Preferences of {name}', { name })} sx={chipsStyle}>
          {masters.preferences.map((preference) => (
            <Chip
              key={preference}
              label={preference}
              aria-pressed={line.preferences.includes(preference)}
              color={line.preferences.includes(preference) ? 'primary' : 'default'}
              variant={line.preferences.includes(preference) ? 'filled' : 'outlined'}
              onClick={() =>
                change((now) => changeLine(now, line.id, { preferences: togglePreference(line, preference) }))
              }
            />
          ))}
        </Box>
      )}
      {line.kind === 'kg' && <CountedCloths form={form} line={line} />}
      <Stack direction="row" spacing={1}>
        <Button startIcon={<Icon path={mdiContentCopy} />} onClick={duplicate}>
          {t('Duplicate')}
        </Button>
        <Button color="error" startIcon={<Icon path={mdiTrashCanOutline} />} onClick={remove}>
          {t('Remove')}
        </Button>
      </Stack>
    </Stack>
  )
}

/** Those with a rate; the present one also without. */
function servicesFor({ masters }: OrderFormState, line: DraftLine): string[] {
  const offered =
    line.kind === 'kg'
      ? kgServices(masters).filter((service) => findKgRate(masters, service) !== undefined)
      : pieceServices(masters).filter((service) => findPieceRate(masters, line.cloth, service) !== undefined)
  return offered.includes(line.service) ? offered : [line.service, ...offered]
}

const chipsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  '@media (pointer: coarse)': { '& .MuiChip-root': { height: 48, borderRadius: 24, px: 0.5 } },
} as const
