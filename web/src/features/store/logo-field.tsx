import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import { type ChangeEvent, useRef, useState } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { t } from '../../lib/i18n.ts'
import { scalePicture } from '../../lib/scale-picture.ts'
import { StoreAvatar } from './store-avatar.tsx'
import type { StoreForm } from './store-form.ts'

/** The logo: picked from a file and made small here, so that a photo of any size will do. */
export function LogoField({ control }: { control: Control<StoreForm> }) {
  const { field, fieldState } = useController({ control, name: 'icon' })
  const storeName = useWatch({ control, name: 'storeName' })
  const inputRef = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')

  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file can be picked again after it was removed.
    event.target.value = ''
    if (file === undefined) return
    try {
      field.onChange({ data: await scalePicture(file) })
      setProblem('')
    } catch {
      setProblem(t('This file is not an image the browser can read'))
    }
  }

  const icon = field.value
  const url = icon === null ? '' : 'data' in icon ? icon.data : icon.url
  const told = problem || fieldState.error?.message
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <StoreAvatar storeName={storeName || 'C'} url={url} size={72} />
      <Box>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', rowGap: 1 }}>
          <Button variant="outlined" ref={field.ref} onClick={() => inputRef.current?.click()}>
            {icon === null ? t('Choose a logo') : t('Choose another logo')}
          </Button>
          <input ref={inputRef} type="file" accept="image/*" hidden onChange={pick} />
          {icon !== null && (
            <Button color="inherit" onClick={() => field.onChange(null)}>
              {t('Remove')}
            </Button>
          )}
        </Stack>
        <FormHelperText error={Boolean(told)}>
          {told || t('Printed on the bill. Any image will do; it is resized for you.')}
        </FormHelperText>
      </Box>
    </Stack>
  )
}
