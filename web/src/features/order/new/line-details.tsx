import { mdiContentCopy, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../components/icon.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { randomId } from '../../../lib/random-id.ts'
import type { DraftLine, DraftProblem, KgDraftLine } from './draft.ts'
import { changeLine, changeService, duplicateLine, removeLine, togglePreference } from './draft-changes.ts'
import { ENTRY_FIELD, focusField } from './form-fields.ts'
import { findKgRate, findPieceRate, kgServices, type Masters, pieceServices } from './masters.ts'
import { Stepper } from './number-field.tsx'
import { findProblem, type Order, useOrder } from './order-store.ts'
import { countCloths, lineField, nameOf } from './price-line.ts'

interface LineDetailsProps<Line extends DraftLine = DraftLine> {
  order: Order
  line: Line
  problems: readonly DraftProblem[]
}

/** What is rarely needed of a line: its service, wishes, note; once more, or away with it. */
export function LineDetails({ order, line, problems }: LineDetailsProps) {
  const { change } = order
  const masters = useOrder(order, (state) => state.masters)
  const name = nameOf(line)
  const remove = () => {
    change((now) => removeLine(now, line.id))
    focusField(ENTRY_FIELD)
  }
  const duplicate = () => {
    const id = randomId()
    change((now) => duplicateLine(now, line.id, id))
    order.openLine(id)
  }
  return (
    <Stack spacing={1.5} sx={{ pt: 1, pb: 1 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' } }}>
        <SelectField
          size="small"
          id={lineField(line.id, 'service')}
          label={t('Service')}
          value={line.service}
          error={findProblem(problems, lineField(line.id, 'service')) !== undefined}
          onChange={(event) => change((now) => changeService(now, line, event.target.value, masters))}
          choices={servicesFor(masters, line).map((service) => ({ value: service, label: service }))}
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
      {line.kind === 'kg' && <CountedCloths order={order} line={line} problems={problems} />}
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

/** What the weighed pieces are, for shops that count them one by one. */
function CountedCloths({ order, line, problems }: LineDetailsProps<KgDraftLine>) {
  const { change } = order
  const masters = useOrder(order, (state) => state.masters)
  const setCloths = (cloths: KgDraftLine['cloths']) => {
    const counted = countCloths({ ...line, cloths })
    // The count follows the list unless another count was entered.
    const follows = line.pieces.trim() === '' || Number(line.pieces) === countCloths(line)
    change((now) =>
      changeLine(now, line.id, { cloths, ...(follows && { pieces: counted === 0 ? '' : String(counted) }) }),
    )
  }
  const free = masters.cloths.filter((cloth) => !line.cloths.some((part) => part.cloth === cloth))
  const add = (cloth: string) => {
    const id = randomId()
    setCloths([...line.cloths, { id, cloth, quantity: '1' }])
    requestAnimationFrame(() => focusField(lineField(line.id, `cloth-${id}`)))
  }

  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {t('Counted cloths (optional)')}
      </Typography>
      {line.cloths.map(({ id, cloth, quantity }) => (
        <Stack key={id} direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', py: 0.5 }}>
          <span>{cloth}</span>
          <Stepper
            id={lineField(line.id, `cloth-${id}`)}
            name={t('Counted {cloth}', { cloth })}
            value={quantity}
            problem={findProblem(problems, lineField(line.id, `cloth-${id}`))}
            onChange={(next) =>
              setCloths(line.cloths.map((part) => (part.id === id ? { ...part, quantity: next } : part)))
            }
            onRemove={() => setCloths(line.cloths.filter((part) => part.id !== id))}
            onEnter={() => focusField(lineField(line.id, 'cloths'))}
          />
        </Stack>
      ))}
      <SelectField
        size="small"
        id={lineField(line.id, 'cloths')}
        label={t('Count a cloth')}
        value=""
        onChange={(event) => add(event.target.value)}
        sx={{ minWidth: 200, mt: 0.5 }}
        choices={free.map((cloth) => ({ value: cloth, label: cloth }))}
      />
    </Box>
  )
}

/** Those with a rate; the present one also without. */
function servicesFor(masters: Masters, line: DraftLine): string[] {
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
