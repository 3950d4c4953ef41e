import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { SelectField } from '../../../components/select-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { randomId } from '../../../lib/random-id.ts'
import type { KgDraftLine } from './draft.ts'
import { changeLine } from './draft-changes.ts'
import { findProblem, focusField, type OrderFormState } from './order-form-state.ts'
import { countCloths, lineField } from './price-line.ts'
import { Stepper } from './stepper.tsx'

/** What the weighed pieces are, for shops that count them one by one. */
export function CountedCloths({ form, line }: { form: OrderFormState; line: KgDraftLine }) {
  const { change, masters } = form
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
            problem={findProblem(form, lineField(line.id, `cloth-${id}`))}
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
