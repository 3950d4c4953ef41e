import { mdiAutoFix, mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { type ComponentProps, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { t } from '../../lib/i18n.ts'
import { Icon } from '../icon.tsx'
import { FormTextField } from './form-text-field.tsx'

type PasswordFieldProps<T extends FieldValues> = ComponentProps<typeof FormTextField<T>> & {
  /** Fills in a good password, which is then shown so that it can be passed on. */
  onSuggest?: () => void
}

/** A password that can be shown while it is typed. */
export function PasswordField<T extends FieldValues>({ onSuggest, ...props }: PasswordFieldProps<T>) {
  const [isShown, setIsShown] = useState(false)
  const label = isShown ? t('Hide password') : t('Show password')
  const suggest = () => {
    onSuggest?.()
    setIsShown(true)
  }
  return (
    <FormTextField
      {...props}
      type={isShown ? 'text' : 'password'}
      slotProps={{
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              {onSuggest !== undefined && (
                <IconButton aria-label={t('Suggest a password')} title={t('Suggest a password')} onClick={suggest}>
                  <Icon path={mdiAutoFix} />
                </IconButton>
              )}
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
