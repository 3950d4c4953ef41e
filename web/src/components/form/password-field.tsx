import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { type ComponentProps, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { t } from '../../lib/i18n.ts'
import { Icon } from '../icon.tsx'
import { FormTextField } from './form-text-field.tsx'

type PasswordFieldProps<T extends FieldValues> = ComponentProps<typeof FormTextField<T>>

/** A password that can be shown while it is typed. */
export function PasswordField<T extends FieldValues>(props: PasswordFieldProps<T>) {
  const [isShown, setIsShown] = useState(false)
  const label = isShown ? t('Hide password') : t('Show password')
  return (
    <FormTextField
      {...props}
      type={isShown ? 'text' : 'password'}
      slotProps={{
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={label}
                title={label}
                onClick={() => setIsShown(!isShown)}
                onMouseDown={(event) => event.preventDefault()}
              >
                <Icon path={isShown ? mdiEyeOffOutline : mdiEyeOutline} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
