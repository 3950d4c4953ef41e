import { useEffect, useRef } from 'react'
import { type Control, useController } from 'react-hook-form'
import { PasswordField } from '../../components/form/password-field.tsx'
import { t } from '../../lib/i18n.ts'
import type { StoreForm } from '../store/index.ts'

/** Asked for in place, while the e-mail differs from the saved one; given up with it, it is forgotten. */
export function CurrentPassword({ control }: { control: Control<StoreForm> }) {
  const { field, fieldState } = useController({ control, name: 'currentPassword' })
  const change = useRef(field.onChange)
  useEffect(() => {
    change.current = field.onChange
  })
  useEffect(() => () => change.current(''), [])
  return (
    <PasswordField
      control={control}
      name="currentPassword"
      label={t('Current password')}
      autoComplete="current-password"
      // Saving may find it missing before this part has arrived.
      autoFocus={fieldState.invalid}
      helperText={t(
        'Needed because anyone who reads the store’s mail can set a new password. We also notify the old address.',
      )}
    />
  )
}
