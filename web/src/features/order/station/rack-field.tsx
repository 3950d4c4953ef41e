import type { Order } from '@clothesline/contract'
import { mdiHanger } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormEvent } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { useCounterNumber } from '../use-counter-number.ts'
import { showEverywhere, typePlace, useStation } from './station.ts'

interface RackFieldProps {
  order: Order
  /** It hangs: the place is saved, or stays as it was. */
  onHung: () => void
}

/** Where a finished order hangs. It has the focus at once: type A17 and Enter. A scan never ends up in it. */
export function RackField({ order, onHung }: RackFieldProps) {
  const { invoice } = order
  const typed = useStation(({ places }) => places[invoice]) ?? null
  const rack = useCounterNumber(order, {
    typed,
    onSaved: (changed) => {
      typePlace(invoice, null)
      showEverywhere(changed)
      onHung()
    },
  })
  const save = (event: FormEvent) => {
    if (rack.isChanged) return rack.save(event)
    event.preventDefault()
    onHung()
  }
  return (
    <Box component="form" noValidate onSubmit={save} sx={formSx}>
      <TextField
        autoFocus
        label={t('Counter number')}
        value={rack.value}
        onChange={(event) => typePlace(invoice, event.target.value)}
        onFocus={(event) => event.target.select()}
        error={rack.form.problems.length > 0}
        helperText={rack.form.problems.join(' ')}
        slotProps={{
          htmlInput: { maxLength: 20, autoComplete: 'off', autoCapitalize: 'characters', enterKeyHint: 'done' },
        }}
        sx={fieldSx}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={rack.form.isSaving}
        startIcon={<Icon path={mdiHanger} />}
        sx={{ minHeight: 56 }}
      >
        {t('Hang it here')}
      </Button>
    </Box>
  )
}

const formSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 } as const
const fieldSx = { width: 200, '& input': { typography: 'figure', height: 32, py: 1.5 } } as const
