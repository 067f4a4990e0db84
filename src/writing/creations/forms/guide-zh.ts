import type { GuideForm } from '../form.ts';

export const chinese: GuideForm = {
  shorts: {
    title: '{s}短视频制作提示词指南',
    overview: {
      heading: '1. 策划概要',
      lines: [
        '主题：{s}',
        '画面：竖屏（9:16），全长{t}秒',
        '观众：[主要观众：年龄段、兴趣]',
        '目的：[希望观众看完后采取的行动]',
      ],
    },
    hook: {
      heading: '2. 开场文案（三选一）',
      lines: [
        '提问式：“您听说过{s}吗？”',
        '预告式：“{s}，马上为您讲清楚。”',
        '共鸣式：“[观众遇到的不便]……所以有了{s}。”',
      ],
    },
    scenes: {
      heading: '3. 分镜表',
      columns: ['镜头', '时间', '画面', '旁白', '字幕'],
      hookPicture: '一眼看懂{s}的特写',
      factPicture: '如实呈现旁白内容的画面',
      closingPicture: '标志与引导文字',
      seconds: (from, to) => `${from}–${to}秒`,
    },
    hookNarration: '您听说过{s}吗？',
    factBlank: (order) => `[关键事实${order}：经核实的一句话]`,
    closingNarration: '更多内容请见[引导去处：网站、门店、频道]。',
    narration: { heading: '4. 旁白全文' },
    captions: {
      heading: '5. 字幕与话题标签',
      lines: ['字幕短句换行，画面下方五分之一留空。', '名称和数字也要出现在字幕中。'],
    },
    music: {
      heading: '6. 音乐与音效',
      lines: [
        '背景音乐：明快的纯音乐，音量低于旁白',
        '音效：只在切换镜头时使用',
        '只使用允许商用的音乐并注明来源。[曲名与使用条件]',
      ],
    },
    prompts: {
      heading: '7. 视频与图像生成提示词（可直接复制）',
      intro: '每个镜头复制一条到生成工具。',
      scene: (order) => `镜头${order}`,
      style: '竖屏9:16，自然光，对焦清晰，镜头缓慢移动，各镜头色调一致',
      negative: '画面中无文字，无真实人物和其他公司商标，无与事实不符的画面',
      hook: '{s}位于画面中央，镜头缓缓推近的特写',
      fact: (fact) => `如实呈现以下内容的画面：${fact}`,
      closing: '{s}与大面积留白的结尾画面，预留标志位置',
    },
    checklist: {
      heading: '8. 发布前检查',
      lines: [
        '□ 方括号中的空白已全部填写。',
        '□ 名称、数字、日期已与原始资料核对。',
        '□ 音乐、图片、字体的使用许可已确认。',
        '□ 已标明画面由生成式人工智能制作。',
        '□ 静音观看时仅凭字幕也能理解。',
      ],
    },
  },
  cardnews: {
    title: '{s}图文卡片制作指南',
    overview: {
      heading: '1. 策划概要',
      lines: [
        '主题：{s}',
        '形式：正方形（1:1）卡片{t}张',
        '读者：[主要读者：年龄段、兴趣]',
        '目的：[希望读者看完后采取的行动]',
      ],
    },
    cards: {
      heading: '2. 逐张内容',
      card: (order, name) => `卡片${order}. ${name}`,
      cover: '封面',
      fact: '正文',
      summary: '总结',
      closing: '引导',
    },
    labels: { headline: '标题', body: '正文', picture: '图片' },
    coverHeadline: '一眼看懂{s}',
    coverBody: '[副标题：让读者想继续翻看的一句话]',
    factHeadlineBlank: '[这张卡片的关键词]',
    factBlank: (order) => `[关键事实${order}：经核实的一两句话]`,
    pictures: {
      cover: '一幅代表{s}的大图，上方留出文字位置',
      fact: '一幅表现正文内容的图，纯色背景',
      summary: '将各卡片的图缩小并排',
      closing: '标志与引导文字',
    },
    summaryHeadline: '{s}小结',
    closingHeadline: '了解更多',
    closingBody: '[引导去处：网站、电话、频道]',
    prompts: {
      heading: '3. 图像生成提示词（可直接复制）',
      intro: '每张卡片复制一条到生成工具。',
      style: '正方形1:1，扁平插画，统一配色，留白充足，图中无文字，无真实人物和其他公司商标',
    },
    checklist: {
      heading: '4. 发布前检查',
      lines: [
        '□ 方括号中的空白已全部填写。',
        '□ 每张卡片只讲一件事。',
        '□ 名称、数字、日期已与原始资料核对。',
        '□ 图片和字体的使用许可已确认。',
        '□ 已标明图片由生成式人工智能制作。',
        '□ 已添加替代文本。',
      ],
    },
  },
};
