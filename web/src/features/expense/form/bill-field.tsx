import { mdiCameraOutline, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { type ChangeEvent, useRef, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../lib/i18n.ts'
import { scalePicture } from '../../../lib/scale-picture.ts'
import type { ExpenseForm } from '../expense-form.ts'
import { useBill } from '../expense-queries.ts'

/** Enough for small print to be read. */
const LONGEST_SIDE = 1_400

interface BillFieldProps {
  control: Control<ExpenseForm>
  /** The expense whose photo is kept already. */
  savedId: string | undefined
}

/** A photo of the bill: taken with the phone or picked, and made small before it is sent. */
export function BillField({ control, savedId }: BillFieldProps) {
  const { field, fieldState } = useController({ control, name: 'bill' })
  const inputRef = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [isScaling, setIsScaling] = useState(false)
  const isKept = field.value === '' && savedId !== undefined
  const saved = useBill(savedId ?? '', isKept)
  const shown = isKept ? saved.data : field.value || undefined
  const hasPicture = isKept || Boolean(field.value)

  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file can be picked again after it was removed.
    event.target.value = ''
    if (file === undefined) return
    setIsScaling(true)
    try {
      field.onChange(await scalePicture(file, LONGEST_SIDE))
      setProblem('')
    } catch {
      setProblem(t('This file is not an image the browser can read'))
    }
    setIsScaling(false)
  }
  const told = problem || fieldState.error?.message

  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      {hasPicture &&
        (shown === undefined ? (
          <Skeleton variant="rounded" width={96} height={96} />
        ) : (
          <Box component="img" src={shown} alt={t('Photo of the bill')} sx={pictureStyle} />
        ))}
      <Box>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            loading={isScaling}
            ref={field.ref}
            startIcon={<Icon path={mdiCameraOutline} />}
            onClick={() => inputRef.current?.click()}
          >
            {hasPicture ? t('Another photo') : t('Photo of the bill')}
          </Button>
          <input
            ref={inputRef}
            type="file"
            accept="image/*"
            hidden
            aria-label={t('Photo of the bill')}
            onChange={(event) => void pick(event)}
          />
          {hasPicture && (
            <Button
              color="inherit"
              startIcon={<Icon path={mdiTrashCanOutline} />}
              onClick={() => field.onChange(savedId === undefined ? '' : null)}
            >
              {t('Remove')}
            </Button>
          )}
        </Stack>
        {told && <FormHelperText error>{told}</FormHelperText>}
      </Box>
    </Stack>
  )
}

const pictureStyle = {
  width: 96,
  height: 96,
  objectFit: 'cover',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
} as const
