import Stack from '@mui/material/Stack'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { t } from '../../../lib/i18n.ts'

interface LanguageNamesProps<Fields extends FieldValues & { hindiName: string; marathiName: string }> {
  control: Control<Fields>
}

/** What customers read on their page, if it is not the name itself. */
export function LanguageNames<Fields extends FieldValues & { hindiName: string; marathiName: string }>({
  control,
}: LanguageNamesProps<Fields>) {
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <FormTextField
        control={control}
        name={'hindiName' as Path<Fields>}
        label={t('Hindi name')}
        helperText={t('For customers who read Hindi')}
        slotProps={{ htmlInput: { maxLength: 60, lang: 'hi' } }}
      />
      <FormTextField
        control={control}
        name={'marathiName' as Path<Fields>}
        label={t('Marathi name')}
        helperText={t('For customers who read Marathi')}
        slotProps={{ htmlInput: { maxLength: 60, lang: 'mr' } }}
      />
    </Stack>
  )
}
