import type { HeadlineRules } from '../headline.ts';

export const headline: HeadlineRules = {
  longest: 110,
  depends:
    /(?<!\p{L})(?:[Nn]ous|[Nn]otre|[Nn]os|[Jj]e|[Jj][’']|[Mm]on|[Mm]es)(?!\p{L})|^(?:Il|Elle|Ils|Elles|Ce|Cet|Cette|Ces|Cela|Son|Sa|Ses|Leurs?|Y|De plus|Par ailleurs|L[’']entreprise|La société)(?!\p{L})|^[^\p{Lu}\d]|[?«“"]/u,
  ends: [[/(?<=[\p{L}\d)’%])\s?[.!]?$/u, '']],
  predicate:
    /^(?:accueille|acquiert|célèbre|crée|dévoile|ferme|inaugure|investit|lance|lève|nomme|obtient|organise|ouvre|présente|propose|publie|rachète|recrute|reçoit|rejoint|remporte|signe)\s/iu,
};
