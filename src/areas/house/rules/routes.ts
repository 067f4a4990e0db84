import { Type } from 'typebox';
import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { HouseRule, HouseRuleParams, ReadBody, RuleBody, RuleChange } from './schema.ts';
import { addRule, changeRule, listOwnRules, type RuleDeps, readRules, removeRule } from './service.ts';

export function ruleRoutes(deps: RuleDeps) {
  return [
    endpoint({
      operationId: 'listHouseRules',
      method: 'GET',
      path: '/house/rules',
      summary: 'List the rules of how the organisation writes',
      description: 'New texts follow those that are on, if a language model writes them.',
      data: Type.Array(HouseRule),
      example: { data: [example] },
      handle: ({ actor }) => listOwnRules(deps, actor),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'readHouseRules',
      method: 'POST',
      path: '/house/rules/read',
      summary: 'Read in the archive how the organisation writes',
      description:
        'Replaces the rules that were found before; about points where somebody typed, changed or switched off a rule, nothing new is said. Every rule quotes the texts that show it. Without a language model only what can be counted is found. Free.',
      body: ReadBody,
      data: Type.Array(HouseRule),
      problems: ['NO_HOUSE_TEXTS', 'GENERATION_ERROR'],
      example: { body: { language: 'ko' }, data: [example] },
      handle: ({ actor, body }) => readRules(deps, actor, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'createHouseRule',
      method: 'POST',
      path: '/house/rules',
      summary: 'Add a rule of how the organisation writes',
      description: 'An account can have 100.',
      body: RuleBody,
      data: HouseRule,
      once: true,
      problems: ['TOO_MANY_HOUSE_RULES'],
      example: {
        body: { point: 'numbers', rule: example.rule, language: 'ko' },
        data: { ...example, origin: 'typed', examples: [] },
      },
      handle: ({ actor, body }) => addRule(actor, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'updateHouseRule',
      method: 'PUT',
      path: '/house/rules/{house_rule_id}',
      summary: 'Change a rule, or switch it on or off',
      description: 'Updates only the fields that are sent. At least one field is required.',
      params: HouseRuleParams,
      body: RuleChange,
      data: HouseRule,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND'],
      example: { body: { is_on: false }, data: { ...example, is_on: false } },
      handle: ({ actor, params, body }) => changeRule(actor, params.house_rule_id, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'deleteHouseRule',
      method: 'DELETE',
      path: '/house/rules/{house_rule_id}',
      summary: 'Delete a rule',
      params: HouseRuleParams,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND'],
      handle: ({ actor, params }) => removeRule(actor, params.house_rule_id),
      answer: () => ({ data: undefined }),
    }),
  ];
}

const example = {
  house_rule_id: 1,
  point: 'numbers' as const,
  language: 'ko' as const,
  rule: '금액은 억 원 단위로 쓰고, 지난해 수치를 괄호 안에 함께 적는다.',
  examples: [
    {
      house_text_id: 1,
      title: '한빛바이오, 2025년 매출 638억 원',
      quote: '2025년 매출 638억 원(2024년 624억 원)을 기록했다.',
    },
  ],
  origin: 'read' as const,
  is_on: true,
  updated_at: 1794700800,
};
