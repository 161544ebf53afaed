import { LANGUAGES, type Language } from '@assay/contract/users';
import { LANGUAGE_NAMES } from '@assay/contract/wordings/language-names';
import { NativeSelect } from '@mantine/core';
import { switchLanguage } from '../../../i18n/choose-language.ts';
import { language } from '../../../i18n/language.ts';
import { showFailure } from '../../../platform/notify.ts';
import { useUpdateOwnData } from '../api/update-own-data.ts';
import { t } from '../profile-texts.ts';

/** The language of the dashboard, wherever the user signs in. A choice reloads the page. */
export function LanguageForm() {
  const update = useUpdateOwnData();
  const choose = (chosen: Language) =>
    update.mutate(
      { settings: { language: chosen } },
      {
        onSuccess: () => switchLanguage(chosen),
        onError: showFailure,
      },
    );
  return (
    <NativeSelect
      label={t('profile.language')}
      description={t('profile.languageText')}
      data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      value={language}
      disabled={update.isPending}
      onChange={(event) => choose(event.currentTarget.value as Language)}
    />
  );
}
