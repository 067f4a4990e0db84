import type { SignRules } from '../requests.ts';

export const signs: SignRules = {
  restricted:
    /(?<!\p{L})(?:interne(?:s|ment)?|confidentiel(?:le)?s?|confidentialité|secr(?:et|ète)s?|restreinte?s?|réservée? à|brouillon|ébauche|projet de|document de travail|compte[- ]rendu|procès-verbal|PV|réunion|obsolètes?|caduque?s?|périmée?s?|ancien(?:ne)?s? (?:version|prix|tarif|date|offre)|remplacée?s?|en attente|en suspens|à (?:confirmer|définir|valider|préciser|vérifier)|non (?:public|publiée?|validée?|définitif|confirmée?|communiquée?)s?|provisoires?|pas encore|en cours de|à l[’']étude|reportée?s?|abandonnée?s?|rejetée?s?|annulée?s?|option [ABC123]|variante|pénalités?|amendes?|sanctions?|budgets?|budgétaires?|marges?|coût|prix de revient|prix d[’']achat|remise|commission|salaires?|licenciements?|litiges?|contentieux|procès|indemnit\p{L}*|dommages|négociations?|négocier|ne pas|ne (?:doit|doivent|faut|jamais)|sauf|hors|embargo|off|diffusion|à exclure|omettre|estimations?|prévisionnel(?:le)?s?|risques?|réclamations?|plaintes?|responsabilité|faute|participants|présents|données personnelles|note de service)(?!\p{L})/iu,
  secret:
    /(?<!\p{L})(?:confidentiel(?:le)?s?|usage interne|interne uniquement|strictement interne|en interne|secr(?:et|ète)s?|non (?:public|publiée?|confirmée?)s?|à confirmer|sous embargo|hors micro)(?!\p{L})|[([][^)\]]{0,20}(?:interne|confidentiel|brouillon|à confirmer|note|off)[^)\]]{0,30}[)\]]/iu,
  remark:
    /[([]\s{0,3}(?:[Nn]ote interne|[Uu]sage interne|[Ii]nterne uniquement|[Àà] (?:confirmer|compléter|vérifier|valider)|[Bb]rouillon)[^)\]\n]{0,200}[)\]]?|^[ \t]*(?:[Nn]ote interne|[Uu]sage interne|[Cc]onfidentiel|CONFIDENTIEL)[ \t]*(?:[:.].*)?$|\b[Nn]ote interne\s*:[^\n]{0,200}/gmu,
};
