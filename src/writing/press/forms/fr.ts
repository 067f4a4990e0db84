import { longDate } from '../../language/dates.ts';
import type { PressKind } from '../facts/types.ts';
import type { Sheet } from './sheet.ts';

const COMPANY = '{company=Nom de l’entreprise}';
/** French sets a narrow no-break space inside guillemets and before two-part punctuation. */
const THIN = '\u202f';

/** Headlines drop articles; only nouns whose gender is sure get one back. */
function withArticle(subject: string, kind: PressKind): string {
  if (/^(?:accord|partenariat|contrat|forum|séminaire|colloque|prix|salon|don|webinaire)\b/u.test(subject))
    return `un ${subject}`;
  if (/^(?:conférence|convention|exposition|collecte)/u.test(subject)) return `une ${subject}`;
  return kind === 'results' && /^résultats/u.test(subject) ? `ses ${subject}` : subject;
}

export const FRENCH: Sheet = {
  language: 'fr',
  wording: {
    translate: (text) => `[formulation en français de${THIN}: ${text}]`,
    source: (title) => `(Source${THIN}: ${title})`,
    points: (points) => `Points essentiels${THIN}: ${points.join(`${THIN}; `)}.`,
    fact: (label, value) => `${label}${THIN}: ${value}.`,
    instructed: (instruction) => `[À ajouter comme demandé${THIN}: ${instruction}]`,
    connectives: /^(?:Cependant|Mais|Et|De plus|En outre|Par ailleurs|Ainsi|Donc|Toutefois),?\s+/u,
  },
  head: () => ['COMMUNIQUÉ DE PRESSE', 'Pour publication immédiate'],
  tense: (_, event) => ({ gives: /offre|don|기부|기증/iu.test(event) ? 'a offert' : 'a organisé' }),
  subject: withArticle,
  offer: (date, price) => `Disponible${date ? ` à partir du ${date}` : ''}${price ? ` au prix de ${price}` : ''}`,
  dateline: (brief) => `[Ville], le ${longDate(brief.today, 'fr')} – `,
  subtitleBlank: `[Chapô${THIN}: le chiffre ou le bénéfice clé en une ligne]`,
  quote: (tone) =>
    `«${THIN}[Citation${THIN}: sens de l’annonce et suite prévue${tone ? `, ton${THIN}: ${tone}` : ''}, à valider par son auteur]${THIN}», déclare [prénom et nom], [fonction] chez ${COMPANY}.`,
  boilerplate: (company, text, homepage) =>
    `À propos ${/^[aeiouéèêàâîôû]/iu.test(company) ? 'd’' : 'de '}${company}\n${text ?? `${company} est une entreprise du secteur [secteur d’activité], fondée en [année de création] et implantée à [siège]. Elle propose [principaux produits ou services] et compte [effectif].`}\nSite web${THIN}: ${homepage ?? '[adresse du site]'}`,
  contact: (contact) =>
    [
      'Contact presse',
      `${contact?.name ?? '[Prénom et nom]'}, ${contact?.department ?? '[service]'}`,
      `Téléphone${THIN}: ${contact?.phone ?? '[téléphone]'}`,
      `Courriel${THIN}: ${contact?.email ?? '[courriel]'}`,
    ].join('\n'),
  bodyHeadings: null,
  tail: ['– 30 –'],
  joiner: ' ',
  kinds: {
    product_launch: {
      title: `${COMPANY} lance {subject=nom du produit}`,
      lead: `${COMPANY} lance {subject=nom du produit}. Le produit est disponible à partir du {date=date de lancement} au prix de {price=prix}. Points de vente${THIN}: {buy=points de vente}.`,
      needed: [
        `Ses principales caractéristiques${THIN}: {features=caractéristique 1 chiffrée, caractéristique 2, caractéristique 3}.`,
      ],
      thin: [
        `Le produit répond au besoin suivant${THIN}: {reason=problème du client}. Il se distingue des produits existants par [différence et preuve].`,
      ],
      outlook: `${COMPANY} prévoit ensuite [objectif de vente, autres marchés ou produits à venir].`,
    },
    personnel: {
      title: `${COMPANY} nomme {person=prénom et nom} {position=fonction}`,
      lead: `${COMPANY} nomme {person=prénom et nom} {position=fonction}, à compter du {date=date de prise de fonction}.`,
      needed: [`Parcours${THIN}: {career=postes, employeurs et années}.`],
      thin: [`Contexte de cette nomination${THIN}: {reason=raison de la nomination}.`],
      outlook:
        '{person=prénom et nom} aura la responsabilité de [périmètre] et se consacrera en priorité à [priorités].',
    },
    event: {
      title: `${COMPANY} organise {subject=nom de l’événement}`,
      lead: `${COMPANY} organise {subject=nom de l’événement} le {date=date de l’événement} ({place=lieu}). Public${THIN}: {audience=public visé}. Objectif${THIN}: {reason=objectif}.`,
      needed: [`Inscription${THIN}: {method=modalités, date limite et tarif}.`],
      thin: ['Au programme, [séance 1], [séance 2] et l’intervention de [prénom, nom et fonction].'],
      outlook: 'Le programme complet figure sur [page de l’événement].',
    },
    results: {
      title: `${COMPANY} publie {subject=résultats de la période}`,
      lead: `${COMPANY} publie {subject=résultats de la période}. Cette évolution s’explique par {reason=principal facteur}.`,
      needed: [
        'Le chiffre d’affaires s’établit à [chiffre d’affaires] ([variation] sur un an) et le résultat opérationnel à [résultat opérationnel] ([variation] sur un an).',
      ],
      thin: [`Par activité${THIN}: [résultat de l’activité 1], [résultat de l’activité 2].`],
      outlook: `${COMPANY} prévoit [perspectives de la prochaine période].`,
    },
    agreement: {
      title: `${COMPANY} signe {subject=l’accord} avec {partner=partenaire}`,
      lead: `${COMPANY} a signé {subject=l’accord} avec {partner=partenaire} le {date=date de signature}. Les deux parties souhaitent [objectif de l’accord].`,
      needed: ['L’accord porte sur [domaine 1] et [domaine 2], pour une durée de [durée].'],
      thin: [`La signature ({place=lieu}) s’est tenue en présence de [noms et fonctions des représentants].`],
      outlook: 'Le premier projet commun, [projet], est prévu pour [échéance].',
    },
    award: {
      title: `${COMPANY} remporte {subject=nom du prix}`,
      lead: `${COMPANY} a reçu {subject=nom du prix} le {date=date de remise}. Ce prix est décerné par [organisateur] selon [critères].`,
      needed: [`Le jury a distingué ${COMPANY} pour [réalisation chiffrée].`],
      thin: [`Lieu de la remise${THIN}: {place=lieu}.`],
      outlook: `${COMPANY} prévoit [suite dans le domaine récompensé].`,
    },
    investment: {
      title: `${COMPANY} boucle un financement${THIN}: {subject=montant et tour}`,
      lead: `${COMPANY} a bouclé le financement suivant${THIN}: {subject=montant et tour}. Investisseurs${THIN}: {partner=investisseurs}. L’opération a été clôturée le {date=date de clôture}.`,
      needed: [
        `Le total des fonds levés atteint [total à ce jour]. Emploi des fonds${THIN}: {reason=emploi des fonds}.`,
      ],
      thin: ['Les investisseurs ont retenu [raison de l’investissement].'],
      outlook: `${COMPANY} prévoit [recrutement, recherche ou développement international].`,
    },
    recruitment: {
      title: `${COMPANY} recrute${THIN}: {subject=postes}`,
      lead: `${COMPANY} recrute à partir du {date=date d’ouverture}${THIN}: {subject=postes et nombre}. Date limite${THIN}: {deadline=date limite}. Candidature${THIN}: {method=modalités}.`,
      needed: [`Profil recherché${THIN}: {audience=conditions}. La sélection comprend [étapes et dates].`],
      thin: [`Lieu de travail${THIN}: {place=lieu}. Conditions${THIN}: [contrat et avantages].`],
      outlook: 'Les résultats seront communiqués le [date].',
    },
    contribution: {
      title: `${COMPANY}${THIN}: {subject=action solidaire}`,
      lead: `${COMPANY} {gives=a organisé} {subject=action solidaire} le {date=date} ({place=lieu}). Objectif${THIN}: {reason=objectif}.`,
      needed: ['[Nombre de collaborateurs engagés et nature de leur action.]'],
      thin: [`${COMPANY} soutient [cause] depuis [année], pour un total de [montant ou volume].`],
      outlook: `${COMPANY} prévoit [prochaine action].`,
    },
    general: {
      title: `${COMPANY}${THIN}: {subject=sujet} – [objet de l’annonce]`,
      lead: `${COMPANY} annonce [objet de l’annonce, en une proposition]. Sujet${THIN}: {subject=sujet}. La mesure prend effet le {date=date d’effet} ({place=lieu concerné}) et sera mise en œuvre par [moyens]. Raison${THIN}: {reason=pourquoi maintenant}.`,
      needed: [`Points principaux${THIN}: {features=point 1 chiffré, point 2}.`],
      thin: ['Cette annonce doit apporter [bénéfice pour les clients ou le marché].'],
      outlook: `${COMPANY} prévoit ensuite [prochaine étape et échéance].`,
    },
  },
};
