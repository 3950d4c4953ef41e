import type { Order } from '@clothesline/contract'
import { mdiCheck } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { useCounterNumber } from '../use-counter-number.ts'

/** Where in the shop the order waits: typed, Enter, done. */
export function CounterNumber({ order }: { order: Order }) {
  const [typed, setTyped] = useState<string | null>(null)
  const { value, isChanged, save, form } = useCounterNumber(order, { typed, onSaved: () => setTyped(null) })
  return (
    <form onSubmit={save} noValidate>
      <TextField
        size="small"
        label={t('Counter number')}
        value={value}
        onChange={(event) => setTyped(event.target.value)}
        error={form.problems.length > 0}
        helperText={form.problems.join(' ')}
        sx={{ width: 170 }}
        slotProps={{
          htmlInput: { maxLength: 20, autoComplete: 'off' },
          input: {
            endAdornment: isChanged && (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  type="submit"
                  color="primary"
                  loading={form.isSaving}
                  aria-label={t('Save the counter number')}
                >
                  <Icon path={mdiCheck} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
    </form>
  )
}
