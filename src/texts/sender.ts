import { badRequest } from '../kernel/problems.ts';
import type { Brand } from '../writing/brief.ts';

/**
 * Who a text speaks for: of the units of an organisation (subsidiary, department, brand) the one that is named, otherwise
 * the only one of the language. What a unit does not say, the organisation says.
 */
export function senderOf(brand: Brand | null, language: string, name: string | undefined): Brand | null {
  const units = brand?.units ?? [];
  const ofLanguage = units.filter((unit) => unit.language === language);
  const unit =
    name === undefined
      ? ofLanguage.length === 1
        ? ofLanguage[0]
        : undefined
      : units.find((each) => each.name === name);
  if (name !== undefined && !unit) throw unknownUnit(units.map((each) => each.name));
  if (!unit || !brand) return brand;
  // A contact belongs together: a department of the one with a phone of the other would be wrong.
  const contact = Object.values(unit.contact).some((detail) => detail !== null) ? unit.contact : brand.contact;
  const { company, boilerplate, address, homepage, end_mark } = unit;
  return {
    ...brand,
    contact,
    company: company ?? brand.company,
    boilerplate: boilerplate ?? (unit.language === null ? brand.boilerplate : null),
    address: address ?? brand.address ?? null,
    homepage: homepage ?? brand.homepage,
    end_mark,
  };
}

function unknownUnit(names: string[]) {
  const list = names.join(', ');
  return badRequest({
    field: 'unit',
    ko: list === '' ? '회사 정보에 조직이 없습니다.' : `회사 정보에 없는 조직입니다. 쓸 수 있는 조직: ${list}.`,
    en: list === '' ? 'the brand profile has no units.' : `is not a unit of the brand profile. Units: ${list}.`,
  });
}
